import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { standInScript } from './stand-in-script.ts';

/** Where the stand-in lies, below a tenant's origin. */
const CONSENT_STAND_IN_PATH = '/dev/consent-manager.js';

/** `/dev/consent-manager.js`: stands in for a client's external consent manager, in demo mode only. product.md, section "3 Routes and guards". */
export function registerConsentStandIn(app: FastifyInstance, { config }: Pick<AppDeps, 'config'>) {
  if (config.mode !== 'demo') return;
  app.get(CONSENT_STAND_IN_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(standInScript({ de, en })),
  );
}
