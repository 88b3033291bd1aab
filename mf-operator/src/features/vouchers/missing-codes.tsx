import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import type { VoucherLevel } from '@weitersagen/contracts/operator-vouchers';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { vouchersTexts } from './vouchers-texts.ts';

interface MissingCodesProps {
  readonly kinds: readonly KeptVoucherKind[];
  readonly levels: readonly VoucherLevel[];
}

/** Says of which shops and values codes are missing for rewards that wait; nothing where none are. */
export function MissingCodes({ kinds, levels }: MissingCodesProps) {
  const t = useTexts(vouchersTexts);
  const locale = useLocale();
  const short = levels.filter(({ waiting, free }) => waiting > free);
  if (short.length === 0) return null;
  const shopOf = (key: string | null) =>
    kinds.find((kind) => kind.key === key)?.shop ?? t('noKind');
  const count = short.reduce((sum, { waiting, free }) => sum + waiting - free, 0);
  return (
    <Notice tone="warning" title={t('missingTitle', { count })}>
      <Stack gap={4}>
        {short.map(({ kind = null, cents, waiting, free }) => (
          <span key={`${kind} ${cents}`}>
            {t('missingOf', {
              count: waiting - free,
              amount: formatEuro(cents, locale),
              shop: shopOf(kind),
            })}
          </span>
        ))}
      </Stack>
    </Notice>
  );
}
