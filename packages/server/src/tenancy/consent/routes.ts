import { recordConsent } from '@weitersagen/contracts/consent';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import type { Limit } from '../../platform/throttle.ts';
import { keepProof } from './consent-repository.ts';

const proofPerCaller: Limit = { name: 'consent caller', hits: 60, seconds: 3600 };

/** Proof of choices about cookies. product.md, section "3 Routes and guards". */
export function registerConsentRoutes(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(recordConsent, async ({ tenant, withTenant, body, ip }) => {
    await throttle.hit(proofPerCaller, tenant.id, ip);
    await withTenant((tx) => keepProof(tx, body));
  });
}
