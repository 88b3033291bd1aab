import { createContext, use, useEffect } from 'react';

/** Takes the name of what a page is about; null while there is none. */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** Heads the page, and its tab, by the name of the one thing that it is about: a client, a product, a text. Until then it has its title. */
export function usePageName(name: string | null): void {
  const take = use(PageNameContext);
  useEffect(() => {
    take(name);
    return () => take(null);
  }, [take, name]);
}
