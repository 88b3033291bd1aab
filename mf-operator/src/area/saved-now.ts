import type { AppForm } from '@weitersagen/ui/form';
import type { Rebase } from '@weitersagen/ui/use-rebase';

/**
 * Lets a form go on from what was just saved: what the server keeps stands in it, in the server's own writing, but where more was typed since it was
 * sent. None of that is a change by another person.
 */
export function savedNow<V extends object>(
  form: AppForm<V>,
  meanwhile: Rebase<V>,
  { sent, kept }: { readonly sent: V; readonly kept: V },
): void {
  const typed = form.getValues();
  const names = Object.keys(kept) as (keyof V)[];
  const base = names.map((name) => [name, typed[name] === sent[name] ? sent[name] : kept[name]]);
  form.setBase(Object.fromEntries(base) as V);
  meanwhile.rebase(kept);
}
