import { isLocale, type Locale } from '@weitersagen/domain/locale';

/** Paths that are not pages of the interface and never get a locale. product.md, section "3 Routes and guards". */
const technical = [
  'api',
  'assets',
  'sso',
  'remotes',
  'registry',
  'dev',
  'ops',
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

/** The browser's first language that the tenant offers, else the tenant's first. */
export function preferredLocale(
  acceptLanguage: string | undefined,
  offered: readonly Locale[],
): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    wanted.filter((name) => isLocale(name)).find((name) => offered.includes(name)) ??
    offered[0] ??
    'de'
  );
}
