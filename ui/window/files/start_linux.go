package files

/*
// gtk_init_check stands in for GTK's function of this name, which package dialog calls when any
// process starts, commands too: it would wait for the display and warn of an unknown locale.
// [label] initializes GTK instead. Hidden, because GLFW may load a library that needs the real one.
__attribute__((visibility("hidden"))) int gtk_init_check(int *argc, char ***argv) { return 1; }
*/
import "C"
