import type { CustomerCheck } from '@weitersagen/contracts/customer-number';
import { formatDate } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../texts.ts';

const tones = { pending: 'info', confirmed: 'positive', rejected: 'warning' } as const;

/** What the provider says to the number: still checking, confirmed or unknown. Nothing before a number was named. */
export function CheckResult({ check }: { readonly check: CustomerCheck }) {
  const t = useTexts();
  const locale = useLocale();
  const { customerNumber, result, answeredAt } = check;
  if (customerNumber === null || result === null) return null;
  return (
    <Notice
      tone={tones[result]}
      role="status"
      title={t(`customer.${result}.title`, { number: customerNumber })}
      {...(result === 'pending' ? { icon: 'clock' as const } : {})}
    >
      <Text size="small">{t(`customer.${result}.text`)}</Text>
      {answeredAt && (
        <Text size="small" tone="muted">
          {t('customer.answered', { date: formatDate(new Date(answeredAt), locale) })}
        </Text>
      )}
    </Notice>
  );
}
