import { queryOptions } from '@tanstack/react-query';
import { getLegalText } from '@weitersagen/contracts/terms';
import type { LegalTextKind } from '@weitersagen/contracts/terms';
import type { Api } from './api.ts';

/** The legal text in force in a language. */
export const legalTextQuery = (api: Api, kind: LegalTextKind, locale: 'de' | 'en') =>
  queryOptions({
    queryKey: ['legalText', kind, locale],
    queryFn: ({ signal }) =>
      api.call(getLegalText, { params: { kind }, query: { sprache: locale }, signal }),
  });
