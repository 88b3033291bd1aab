/**
 * Fills the `{names}` of a text that editors write, which is data and in no locale file; a name without a value stays as it is. The
 * product's own texts name values as `{{name}}` and are filled by i18next.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
