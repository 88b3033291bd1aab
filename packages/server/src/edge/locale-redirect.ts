import { defaultLocale, isLocale, type Locale } from '@weitersagen/domain/locale';

/** Paths that are not pages of the interface and never get a locale. product.md, section "3 Routes and guards". */
const technical = [
  'api',
  'assets',
  'sso',
  'remotes',
  'registry',
  'dev',
  'health',
  'ready',
  'metrics',
  'e',
];

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

export function isTechnical(path: string): boolean {
  return technical.includes(firstSegment(path));
}

/** The language of a path's first segment; null when the tenant does not offer it or there is none. */
export function localeOfPath(path: string, offered: readonly Locale[]): Locale | null {
  const segment = firstSegment(path);
  return isLocale(segment) && offered.includes(segment) ? segment : null;
}

/** Whether the first segment has the form of a locale, offered or not. */
export function hasLocaleForm(path: string): boolean {
  return /^[a-z]{2}$/i.test(firstSegment(path));
}

/** The languages of an `Accept-Language` header, the dearest first. */
function ranked(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { name: name.slice(0, 2).toLowerCase(), q: Number(quality?.split('=')[1] ?? 1) };
    })
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ name }) => name);
}

/**
 * The language of a page whose address has none: what the visitor chose before, the browser's dearest among those the tenant
 * offers, the default, the tenant's first. product.md, section "3 Routes and guards".
 */
export function preferredLocale(
  chosen: string | undefined,
  acceptLanguage: string | undefined,
  offered: readonly Locale[],
): Locale {
  const wanted = [chosen ?? '', ...ranked(acceptLanguage ?? ''), defaultLocale];
  return (
    wanted.filter((name) => isLocale(name)).find((name) => offered.includes(name)) ??
    offered[0] ??
    defaultLocale
  );
}
