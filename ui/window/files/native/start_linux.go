package native

/*
// gtk_init_check replaces GTK's function with this name. Package dialog calls it at the start of each
// process, including commands, and GTK's function would wait for the display and warn about an unknown
// locale. [label] initializes GTK instead. The replacement is hidden, because GLFW may load a library
// that needs GTK's function.
__attribute__((visibility("hidden"))) int gtk_init_check(int *argc, char ***argv) { return 1; }
*/
import "C"
