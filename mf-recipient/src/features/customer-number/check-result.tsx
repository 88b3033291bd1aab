import type { CustomerCheck } from '@weitersagen/contracts/customer-number';
import { formatDate } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

const tones = {
  pending: 'info',
  confirmed: 'positive',
  rejected: 'warning',
  expired: 'info',
} as const;

/** What the provider says to the number: still checking, confirmed, unknown, or nothing in time. Nothing before a number was named. */
export function CheckResult({ check }: { readonly check: CustomerCheck }) {
  const t = useTexts();
  const locale = useLocale();
  const { customerNumber, result, answeredAt, dueAt } = check;
  if (customerNumber === null || result === null) return null;
  return (
    <Notice
      tone={tones[result]}
      role="status"
      title={t(`customer.${result}.title`, { number: customerNumber })}
      {...(result === 'pending' ? { icon: 'clock' as const } : {})}
    >
      <Text size="small">{t(`customer.${result}.text`)}</Text>
      {dueAt && (
        <Text size="small">{t('customer.due', { date: formatDate(new Date(dueAt), locale) })}</Text>
      )}
      {answeredAt && result !== 'expired' && (
        <Text size="small" tone="muted">
          {t('customer.answered', { date: formatDate(new Date(answeredAt), locale) })}
        </Text>
      )}
    </Notice>
  );
}
