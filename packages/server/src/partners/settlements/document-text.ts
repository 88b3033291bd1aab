import { fillIn } from '../../platform/fill-in.ts';
import de from './locales/de.json' with { type: 'json' };

/** A text of the credit note with its `{names}` filled in; the document is German, as the law's terms are. */
export function documentText(
  key: keyof typeof de,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillIn(de[key], values);
}
