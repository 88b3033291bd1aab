import * as z from '@weitersagen/contracts/z';

/** A word of a table of labels: the label travels, code sees the name. */
export function words<T extends Readonly<Record<string, string>>>(labels: T) {
  const names = Object.fromEntries(Object.entries(labels).map(([name, label]) => [label, name]));
  return z.codec(
    z.enum(Object.values(labels)),
    z.enum(Object.keys(labels) as (keyof T & string)[]),
    {
      decode: (label) => names[label] as keyof T & string,
      encode: (name) => String(labels[name]),
    },
  );
}

/** A word of a table of labels as {@link words}, or any other text, which stays as it is. Of two names with one label code sees the last. */
export function textOrWord(labels: Readonly<Record<string, string>>) {
  const names = new Map(Object.entries(labels).map(([name, label]) => [label, name]));
  return z.codec(z.string(), z.string(), {
    decode: (text) => names.get(text) ?? text,
    encode: (text) => (Object.hasOwn(labels, text) ? (labels[text] ?? text) : text),
  });
}
