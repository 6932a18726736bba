package resources

// Version is the program's version, also in FyneApp.toml.
const Version = "0.1.0"
