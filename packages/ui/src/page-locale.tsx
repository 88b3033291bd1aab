import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const neverChanges = () => () => {};
const pageLanguage = () => document.documentElement.lang;
const servedLanguage = () => '';

/**
 * Lets React Aria's own words (such as its hidden buttons that close a menu) follow the language of
 * the page; by itself it would follow the browser's.
 */
export function PageLocale({ children }: { readonly children: ReactNode }): ReactNode {
  const language = useSyncExternalStore(neverChanges, pageLanguage, servedLanguage);
  return <I18nProvider locale={language === '' ? 'en' : language}>{children}</I18nProvider>;
}
