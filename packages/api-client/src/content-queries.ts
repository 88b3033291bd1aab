import { queryOptions } from '@tanstack/react-query';
import { getContentBlock, listFaqEntries, listFootnotes } from '@weitersagen/contracts/content';
import type { Api } from './api.ts';

type Language = 'de' | 'en';

/** As specified, a text of the content service that does not come is told in the log of the browser. product.md, section "10 Errors". */
async function telling<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const isGivenUp = error instanceof Error && error.name === 'AbortError';
    if (!isGivenUp) console.error('Fehler beim Laden des CMS Inhalts');
    throw error;
  }
}

/** Content comes in the language the API was made for; `locale` keeps the languages apart in the cache. */
export const contentBlockQuery = (api: Api, app: string, id: string, locale: Language) =>
  queryOptions({
    queryKey: ['contentBlock', app, id, locale],
    queryFn: ({ signal }) => telling(api.call(getContentBlock, { params: { app, id }, signal })),
  });

/** Up to a hundred questions with sanitised answers, in their order. */
export const faqQuery = (api: Api, app: string, locale: Language) =>
  queryOptions({
    queryKey: ['faq', app, locale],
    queryFn: ({ signal }) => telling(api.call(listFaqEntries, { params: { app }, signal })),
  });

/** The footnotes with the identifiers given. */
export const footnotesQuery = (
  api: Api,
  app: string,
  identifiers: readonly string[],
  locale: Language,
) => {
  const filter = { path: 'data.Identifier.iv', op: 'in', value: identifiers.toSorted() };
  const query = { q: JSON.stringify({ filter }) };
  return queryOptions({
    queryKey: ['footnotes', app, filter.value, locale],
    queryFn: ({ signal }) => telling(api.call(listFootnotes, { params: { app }, query, signal })),
  });
};
