/**
 * Fills the names of a text that no translator holds: `{name}` of what editors write, `{{name}}` of the few own texts that stand outside
 * of a page's tree, such as its title. A name without a value stays as it is.
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\{\{(\w+)\}\}|\{(\w+)\}/g,
    (whole, own: string | undefined, edited: string | undefined) =>
      values[own ?? edited ?? ''] ?? whole,
  );
}
