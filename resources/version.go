package resources

// Version is the program's version, the one of FyneApp.toml.
const Version = "0.1.0"
