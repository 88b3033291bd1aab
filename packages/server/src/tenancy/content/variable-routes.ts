import {
  fetchAgencyVariables,
  fetchVariables,
  fetchVariablesOfGroup,
  getLanguageContent,
  getLanguages,
  getVariables,
} from '@weitersagen/contracts/content-variables';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import type { Routes } from '../../platform/http/call.ts';
import { contentRequest } from './content-request.ts';
import { chosen, type createVariables } from './variables.ts';

/** Each language in its own words. */
const endonyms: Readonly<Record<Locale, string>> = { de: 'Deutsch', en: 'English' };

/** Variables and languages: the API's own calls, on top of the content service. product.md, section "9 Calls". */
export function registerVariableRoutes(
  routes: Routes,
  variables: ReturnType<typeof createVariables>,
) {
  const cacheable = { cacheable: true };
  routes.handle(
    getVariables,
    async (call) => chosen(await variables.all(contentRequest(call)), undefined),
    cacheable,
  );
  routes.handle(fetchVariables, async (call) =>
    chosen(await variables.all(contentRequest(call)), call.body.names),
  );
  routes.handle(fetchVariablesOfGroup, async (call) =>
    chosen(await variables.all(contentRequest(call), call.params.group), call.body.names),
  );
  routes.handle(fetchAgencyVariables, async (call) =>
    chosen(await variables.ofAgency(contentRequest(call), call.params.id), call.body.names),
  );
  routes.handle(
    getLanguages,
    async ({ tenant }) => ({
      languages: tenant.config.locales.map((code, position) => ({
        code,
        name: endonyms[code],
        isDefault: position === 0,
      })),
    }),
    cacheable,
  );
  routes.handle(
    getLanguageContent,
    async (call) => {
      const language = call.tenant.config.locales.find((code) => code === call.params.lang);
      if (language === undefined) throw new ApiError('unknownContent');
      const all = await variables.all({ ...contentRequest(call), language });
      return { language, texts: Object.fromEntries(all.map(({ name, value }) => [name, value])) };
    },
    cacheable,
  );
}
