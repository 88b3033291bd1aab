import { parseCommissionRule } from '@weitersagen/domain/commission';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro } from '@weitersagen/domain/money';
import type { AreaTexts } from '../area/use-area.ts';

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
