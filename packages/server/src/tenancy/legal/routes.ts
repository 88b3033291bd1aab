import { getLegalText } from '@weitersagen/contracts/terms';
import { ApiError } from '../../platform/api-error.ts';
import { markupOfText } from './legal-markup.ts';
import { legalTextRepository } from './legal-text-repository.ts';
import type { Routes } from '../../platform/http/call.ts';

/** Legal and help texts in force. product.md, section "9 Calls". */
export function registerLegalRoutes(routes: Routes) {
  routes.handle(
    getLegalText,
    ({ withTenant, params, query, language }) =>
      withTenant(async (tx) => {
        const text = await legalTextRepository(tx).find(params.kind, query.sprache ?? language);
        if (text === undefined) throw new ApiError('unknownNumber');
        return {
          kind: params.kind,
          version: text.version,
          validFrom: text.valid_from,
          title: text.title,
          html: markupOfText(text),
          sections: text.sections.map(({ heading, paragraphs }) => ({
            heading,
            paragraphs: [...paragraphs],
          })),
        };
      }),
    { cacheable: true },
  );
}
