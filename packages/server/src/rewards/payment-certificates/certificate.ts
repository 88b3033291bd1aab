import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { groupIban, maskIban } from '@weitersagen/domain/iban';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { rewardSubject } from '../claims/claim-view.ts';
import { findPaidItem } from './certificate-repository.ts';
import { certificateText } from './certificate-text.ts';

/** What the certificate of a payment says, in the language of its reader. Amounts in cents. */
export interface Certificate {
  readonly locale: Locale;
  /** Labels and values, in their order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly rewardCents: number;
  readonly offsetCents: number;
}

/**
 * Composes the certificate of a payment that the bank booked. The payee's account is masked. Throws unknownNumber for a payment that there is not, notCertified for
 * one that was not booked, came back or was set off in full. product.md, section "14 Payouts and ledger".
 */
export async function composeCertificate(
  tx: TenantTx,
  id: string,
  locale: Locale,
): Promise<Certificate> {
  const item = await findPaidItem(tx, id);
  if (item === undefined) throw new ApiError('unknownNumber');
  const booked = item.booked_on === null ? null : parseBerlinDay(item.booked_on);
  if (booked === null || item.is_back || item.amount_cents === item.offset_cents)
    throw new ApiError('notCertified');
  const text = (key: Parameters<typeof certificateText>[1], values: Record<string, string> = {}) =>
    certificateText(locale, key, values);
  const { payoutAccount } = tx.tenant.config;
  return {
    locale,
    rewardCents: item.amount_cents,
    offsetCents: item.offset_cents,
    facts: [
      [text('payee'), item.account_owner],
      [text('account'), maskIban(item.iban)],
      [text('payer'), payoutAccount.name],
      [text('payerAccount'), groupIban(item.source_iban ?? payoutAccount.iban)],
      [text('subject'), await rewardSubject(tx, item, locale)],
      [text('bookedOn'), formatDate(booked, locale)],
      [
        text('proof'),
        item.file_name === null ? text('byHand') : text('byFile', { file: item.file_name }),
      ],
      [text('number'), item.id],
      [text('run'), item.run_id],
      ...(item.released_at === null
        ? []
        : [[text('released'), formatDate(item.released_at, locale)] as const]),
      [text('issued'), formatDate(tx.now, locale)],
    ],
  };
}
