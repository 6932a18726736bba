package userdir

import "github.com/adrg/xdg"

// Pictures returns the user's folder for pictures, or "".
func Pictures() string { return folder("XDG_PICTURES_DIR", &xdg.UserDirs.Pictures) }

// Documents returns the user's folder for documents, or "".
func Documents() string { return folder("XDG_DOCUMENTS_DIR", &xdg.UserDirs.Documents) }
