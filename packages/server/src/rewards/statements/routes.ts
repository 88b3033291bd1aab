import { ApiError } from '../../platform/api-error.ts';
import * as contract from '@weitersagen/contracts/annual-statement';
import { exportPerAccount } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireOwnSession, requireSession } from '../../platform/http/identity.ts';
import { brandOf } from '../../platform/mail/brands.ts';
import { statementRepository } from './statement-repository.ts';
import { statementText } from './statement-text.ts';
import { composeStatement } from './statement.ts';

/** Annual statements of a referrer. product.md, section "14 Payouts and ledger". */
export function registerStatementRoutes(
  routes: Routes,
  { throttle, config }: Pick<AppDeps, 'throttle' | 'config'>,
) {
  routes.handle(contract.listStatements, ({ withTenant, auth }) =>
    withTenant(async (tx) => ({
      years: await statementRepository(tx, requireSession(auth).accountId).years(),
    })),
  );
  routes.handle(
    contract.getStatementPdf,
    async ({ tenant, withTenant, auth, params, language, sendBytes }) => {
      const { accountId } = requireOwnSession(auth);
      await throttle.hit(exportPerAccount, tenant.id, accountId);
      if (!/^20\d\d$/.test(params.id)) throw new ApiError('unknownNumber');
      const { statement, now } = await withTenant(async (tx) => ({
        statement: await composeStatement(tx, accountId, Number(params.id), language),
        now: tx.now,
      }));
      const { name, supportEmail: support } = tenant.config;
      const { drawStatement } = await import('./statement-page.ts'); // with the libraries for documents
      const bytes = await drawStatement(statement, {
        tenant: name,
        operator: config.operator,
        support,
        brand: brandOf(tenant.config),
        issuedAt: now,
      });
      const title = statementText(language, 'title', { year: params.id }).replaceAll(' ', '-');
      sendBytes({
        type: 'application/pdf',
        headers: {
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${title}.pdf"`,
        },
        bytes: () => Promise.resolve(bytes),
      });
    },
  );
}
