import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { getAdditionalRoutes, getDefaultRoutes, getTenant } from '@weitersagen/contracts/tenant';
import type { Boot } from '@weitersagen/platform/boot';
import type { Locale } from '@weitersagen/platform/i18n';
import type { TestServer } from '@weitersagen/server/test-server';
import { messages } from '../../../shell/src/server.tsx';

/** What the edge would put into a page of a tenant, with the shell's texts and without an area. */
export async function bootOf(
  server: TestServer,
  client = 'funkelnetz',
  locale: Locale = 'de',
): Promise<Omit<Boot, 'painted'>> {
  const [tenant, fixed, additional] = await Promise.all([
    server.call(getTenant, { client, params: { client } }),
    server.call(getDefaultRoutes, { client }),
    server.call(getAdditionalRoutes, { client }),
  ]);
  return {
    tenant: tenant.value,
    locale,
    keyVisual: 'spark',
    routes: [...fixed.value, ...additional.value],
    ...(client === 'betrieb' ? { further: operatorRoutes } : {}),
    registry: [],
    updates: { url: '', revision: '', keys: {} },
    consentManager: null,
    frameParents: [],
    analytics: null,
    gate: null,
    exitIntent: false,
    messages: messages[locale],
  };
}
