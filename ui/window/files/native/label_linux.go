package native

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

// begin initializes GTK once and reports whether a dialog can open.
static gboolean begin(void) {
	gtk_disable_setlocale(); // it would print a warning for a locale that is not installed
	setlocale(LC_ALL, "");
	return gtk_init_with_args(NULL, NULL, NULL, NULL, NULL, NULL);
}

static void label(char *title, char *accept, char *cancel, char *folder) {
	labels *l = malloc(sizeof *l);
	*l = (labels){title, accept, cancel, folder};
	setlocale(LC_MESSAGES, ""); // updates the language of GTK's own texts
	g_idle_add(put_labels, l);
}
*/
import "C"

// label sets the texts and the initial folder of the next dialog. Package dialog has only English
// texts for GTK and ignores the initial folder of a folder dialog.
func label(title, accept, cancel, folder string) {
	if C.begin() == C.FALSE {
		panic("GTK cannot use the display") // package dialog would panic too
	}
	C.label(C.CString(title), C.CString(accept), C.CString(cancel), C.CString(folder))
}
