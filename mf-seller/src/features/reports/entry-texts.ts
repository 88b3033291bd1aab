import type { SellerOrder } from '@weitersagen/contracts/commissions';
import type { TextsOf } from '@weitersagen/platform/i18n';

/** Why an order came to nothing or a commission was taken back, with what the provider wrote; a dash for neither. */
export function reasonText(
  t: TextsOf<'mf-seller'>,
  { reason, remark }: Pick<SellerOrder, 'reason' | 'remark'>,
): string {
  const words = reason === null ? null : t(`endReason.${reason}`);
  return [words, remark].filter((part) => part !== null).join(': ') || t('report.none');
}
