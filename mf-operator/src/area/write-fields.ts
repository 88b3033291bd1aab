import type { AppForm } from '@weitersagen/ui/form';

/** Writes into text fields of a form as if somebody had typed it: what is wrong is said anew, and the draft keeps it. Not for forms with a secret. */
export function writeFields<V>(form: AppForm<V>, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = document.getElementById(form.idOf(name));
    if (control instanceof HTMLInputElement) control.value = text;
  }
  form.store.change(texts as Partial<V>, form.validate);
  if (form.draftKey !== undefined) form.keep(form.draftKey, new Set());
}
