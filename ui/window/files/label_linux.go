package files

/*
#cgo pkg-config: gtk+-3.0
#include <gtk/gtk.h>
#include <locale.h>
#include <stdlib.h>

typedef struct { char *title, *accept, *cancel, *folder; } labels;

static gboolean put_labels(gpointer data) {
	labels *l = data;
	GList *all = gtk_window_list_toplevels();
	for (GList *w = all; w; w = w->next) {
		if (!GTK_IS_FILE_CHOOSER_DIALOG(w->data)) continue;
		GtkDialog *d = GTK_DIALOG(w->data);
		gtk_window_set_title(GTK_WINDOW(d), l->title);
		gtk_button_set_label(GTK_BUTTON(gtk_dialog_get_widget_for_response(d, GTK_RESPONSE_ACCEPT)), l->accept);
		gtk_button_set_label(GTK_BUTTON(gtk_dialog_get_widget_for_response(d, GTK_RESPONSE_CANCEL)), l->cancel);
		if (*l->folder) gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(d), l->folder);
	}
	g_list_free(all);
	free(l->title); free(l->accept); free(l->cancel); free(l->folder); free(l);
	return G_SOURCE_REMOVE;
}

// begin initializes GTK, once, and reports whether a dialog can open.
static gboolean begin(void) {
	gtk_disable_setlocale(); // it would warn where the locale is not installed
	setlocale(LC_ALL, "");
	return gtk_init_with_args(NULL, NULL, NULL, NULL, NULL, NULL);
}

static void label(char *title, char *accept, char *cancel, char *folder) {
	labels *l = malloc(sizeof *l);
	*l = (labels){title, accept, cancel, folder};
	setlocale(LC_MESSAGES, ""); // GTK's own texts follow the environment as it is now
	g_idle_add(put_labels, l);
}
*/
import "C"

// label makes the dialog that opens next show texts in the window's language and begin in the
// folder: package dialog has English texts for GTK, and ignores the start of a folder dialog.
func label(title, accept, cancel, folder string) {
	if C.begin() == C.FALSE {
		panic("GTK cannot use the display") // as package dialog does
	}
	C.label(C.CString(title), C.CString(accept), C.CString(cancel), C.CString(folder))
}
