import { dayText } from '@weitersagen/domain/day-text';
import { graceOf } from '@weitersagen/domain/grace';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useArea } from './use-area.ts';

interface LeavingNoticeProps {
  /** Whether the person has credit notes, which stay. */
  readonly hasDocuments: boolean;
}

/** Tells partners and agents the day on which their client leaves, or left, and what stays; nothing for one that stays. product.md, section "2 Tenants and switches". */
export function LeavingNotice({ hasDocuments }: LeavingNoticeProps) {
  const { t, kind } = useArea();
  const locale = useLocale();
  const { endsOn, hasEnded, name } = useTenant();
  if (!endsOn || kind === 'operator') return null;
  const until = dayText(graceOf(endsOn), locale);
  const values = { date: dayText(endsOn, locale), tenant: name, until };
  const when = hasEnded === true ? 'over' : 'coming';
  return (
    <Notice tone="info" title={t(`leaving.${when}.title`, values)}>
      <Text>{t(`leaving.${when}.${hasDocuments ? 'text' : 'closes'}`, values)}</Text>
    </Notice>
  );
}
