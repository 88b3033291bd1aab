import type { SellerOrder } from '@weitersagen/contracts/commissions';
import { parseCommissionRule } from '@weitersagen/domain/commission';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro } from '@weitersagen/domain/money';
import type { AreaTexts } from '@weitersagen/domain-ui/area/use-area';

/** Why an order came to nothing or a commission was taken back, with what the provider wrote; a dash for neither. */
export function reasonText(
  t: AreaTexts,
  { reason, remark }: Pick<SellerOrder, 'reason' | 'remark'>,
): string {
  const words = reason === null ? null : t(`endReason.${reason}`);
  return [words, remark].filter((part) => part !== null).join(': ') || t('report.none');
}

/** The rule that made an entry, `standard;5000`, as people read it: type, amount per order, version. */
export function ruleText(
  t: AreaTexts,
  { rule, ruleVersion }: { readonly rule: string; readonly ruleVersion: number },
  locale: Locale,
): string {
  const parsed = parseCommissionRule(rule);
  const words = parsed
    ? t('commissions.perOrder', { type: parsed.type, amount: formatEuro(parsed.cents, locale) })
    : rule;
  return t('commissions.rule', { rule: words, version: ruleVersion });
}
