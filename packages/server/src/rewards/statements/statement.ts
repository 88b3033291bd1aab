import { TAX_LIMIT_CENTS } from '@weitersagen/domain/constants';
import { formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { accountRepository } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { rewardSubject } from '../claims/claim-view.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { statementText } from './statement-text.ts';
import { statementRepository } from './statement-repository.ts';

/** What an annual statement says, in the language of its reader. Amounts in cents. */
export interface Statement {
  readonly locale: Locale;
  readonly year: number;
  readonly name: string;
  readonly email: string;
  readonly issuedOn: string;
  readonly lines: readonly {
    readonly paidOn: string;
    readonly subject: string;
    readonly kind: string;
    readonly cents: number;
  }[];
  readonly sumCents: number;
  readonly limitCents: number;
}

/** Composes the statement of a year. Throws unknownNumber for a year without a payment. product.md, section "14 Payouts and ledger". */
export async function composeStatement(
  tx: TenantTx,
  accountId: string,
  year: number,
  locale: Locale,
): Promise<Statement> {
  const account = await accountRepository(tx).byId(accountId);
  if (account === undefined) throw new ApiError('sessionEnded');
  const claims = await statementRepository(tx, accountId).of(year);
  if (claims.length === 0) throw new ApiError('unknownNumber');
  const lines: Statement['lines'][number][] = [];
  for (const claim of claims)
    lines.push({
      paidOn: formatDate(claim.paid_at ?? tx.now, locale),
      subject: await rewardSubject(tx, claim, locale),
      kind: statementText(locale, claim.kind ?? 'cash'),
      cents: claim.amount_cents,
    });
  return {
    locale,
    year,
    name: `${account.first_name} ${account.last_name}`.trim(),
    email: account.email,
    issuedOn: formatDate(tx.now, locale),
    lines,
    sumCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    limitCents: TAX_LIMIT_CENTS,
  };
}
