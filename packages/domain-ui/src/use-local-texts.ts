import { useLocale } from '@weitersagen/platform/services';

type Texts<K extends string> = Readonly<Record<K, string>>;
/** Gives the text of a key with `{{name}}` filled in. */
export type LocalTexts<K extends string> = (
  key: K,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Texts that travel with a route's own code rather than with the area: both languages, the same keys. */
export function useLocalTexts<K extends string>(
  de: Texts<K>,
  en: Texts<NoInfer<K>>,
): LocalTexts<K> {
  const texts = { de, en }[useLocale()];
  return (key, values = {}) =>
    texts[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
