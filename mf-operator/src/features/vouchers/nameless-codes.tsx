import type { VoucherLevel } from '@weitersagen/contracts/operator-vouchers';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import type { AppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import type { KindValues } from './kind-values.ts';
import { vouchersTexts } from './vouchers-texts.ts';

/** So many codes of a value. */
export interface FreeCodes {
  readonly cents: number;
  readonly count: number;
}

/** The free codes of no kind by value, without those that rewards of no kind wait for. */
export const freeNameless = (levels: readonly VoucherLevel[]): FreeCodes[] =>
  levels
    .filter(({ kind = null }) => kind === null)
    .map(({ cents, free, waiting }) => ({ cents, count: free - waiting }))
    .filter(({ count }) => count > 0);

interface NamelessCodesProps {
  readonly form: AppForm<KindValues>;
  readonly nameless: readonly FreeCodes[];
}

/**
 * Says before a kind is added what becomes of codes in stock that have none: nobody gets them by a choice while a kind is offered. Offers to give
 * them this one. Nothing where there are none.
 */
export function NamelessCodes({ form, nameless }: NamelessCodesProps) {
  const t = useTexts(vouchersTexts);
  const locale = useLocale();
  if (nameless.length === 0) return null;
  const count = nameless.reduce((sum, one) => sum + one.count, 0);
  return (
    <Stack gap={12}>
      <Notice tone="warning" title={t('nameless.title', { count })}>
        <Stack gap={4}>
          <span>{t('nameless.text')}</span>
          {nameless.map((one) => (
            <span key={one.cents}>
              {t('nameless.of', { count: one.count, amount: formatEuro(one.cents, locale) })}
            </span>
          ))}
        </Stack>
      </Notice>
      <CheckboxField
        form={form}
        name="takesCodes"
        label={t('nameless.take')}
        help={t('nameless.takeHelp')}
      />
    </Stack>
  );
}
