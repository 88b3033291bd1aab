/** Names under which the modules of a bundle know an external module, given the name the bundle imports it under. */
function localsOf(bundle: string, imported: string): string[] {
  const wrapper = new RegExp(
    String.raw`^"?([\w./-]+)"?\s*(?::\s*(?:function\s*)?)?\([^)]*\)\s*(?:=>\s*)?\{(?:\s*"use strict";)?\s*module\.exports = ${imported};`,
    'm',
  );
  const id = wrapper.exec(bundle)?.[1];
  if (id === undefined) return [imported];
  const requires = bundle.matchAll(
    new RegExp(
      String.raw`\b(\w+) = __webpack_require__\("?${id.replaceAll('.', String.raw`\.`)}"?\)`,
      'g',
    ),
  );
  return [imported, ...new Set([...requires].map((found) => found[1] ?? ''))];
}

/**
 * What a server bundle uses of each module it shares with the shell, by the bundle's own text, which is not minified: each use names
 * the export.
 */
export function sharedUses(bundle: string): Record<string, string[]> {
  const imports = bundle.matchAll(/^import \* as (\w+) from "([^"]+)";$/gm);
  return Object.fromEntries(
    [...imports].map(([, imported = '', module = '']) => {
      const locals = localsOf(bundle, imported).join('|');
      const used = bundle.matchAll(new RegExp(String.raw`\b(?:${locals})\.([A-Za-z]\w*)`, 'g'));
      return [module, [...new Set([...used].map((found) => found[1] ?? ''))].sort()];
    }),
  );
}
