import * as contract from '@weitersagen/contracts/operator-goodwill';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { tried } from '../../platform/database/tried.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { goodwillMails, reopenKnowingly } from './goodwill-effect.ts';
import { GoodwillRefused } from './reopen-lead.ts';

/** Goodwill for a lead, as support gives it. product.md, section "6 Status machines". */
export function registerGoodwillRoutes(routes: Routes, { config }: Pick<AppDeps, 'config'>): void {
  routes.handle(contract.tryGoodwill, async ({ auth, body: { client, lead }, withClient }) => {
    const { accountId: by } = requireSession(auth);
    try {
      const effect = await tried(
        (work) => withClient(client, work),
        async (tx) => ({
          ...(await reopenKnowingly(tx, lead, { by, reason: 'trial' })),
          mails: await goodwillMails(tx, lead, config.operator),
        }),
      );
      return { obstacle: null, effect };
    } catch (error) {
      if (!(error instanceof GoodwillRefused)) throw error;
      if (error.obstacle === null) throw new ApiError('unknownNumber');
      return { obstacle: error.obstacle, effect: null };
    }
  });
  routes.handle(contract.giveGoodwill, async ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, lead, reason, ...seen } = body;
    try {
      await withClient(client, async (tx) => {
        const { status, rewards } = await reopenKnowingly(tx, lead, { by, reason });
        const cents = rewards.reduce((sum, one) => sum + one.cents, 0);
        // What was shown is what is done: anything else is decided by who sees it.
        if (status !== seen.status || cents !== seen.cents) throw new ApiError('changedMeanwhile');
      });
    } catch (error) {
      if (!(error instanceof GoodwillRefused)) throw error;
      throw new ApiError(error.obstacle === null ? 'unknownNumber' : 'changedMeanwhile');
    }
  });
}
