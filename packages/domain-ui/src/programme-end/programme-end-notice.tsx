import type { ReactNode } from 'react';
import { dayText } from '@weitersagen/domain/day-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import de from './locales/de.json';
import en from './locales/en.json';

const ownTexts = { namespace: 'domain-ui/programme-end', de, en };

/** Tells who refers or orders the day on which the programme of their client ends, or ended, and which orders count; nothing where it goes on. product.md, section "2 Tenants and switches". */
export function ProgrammeEndNotice(): ReactNode {
  const t = useTexts(ownTexts);
  const locale = useLocale();
  const { endsOn, hasEnded } = useTenant();
  if (!endsOn) return null;
  const when = hasEnded === true ? 'over' : 'coming';
  const values = { date: dayText(endsOn, locale) };
  return (
    <Notice tone="info" title={t(`${when}.title`, values)}>
      <Text>{t(`${when}.text`, values)}</Text>
    </Notice>
  );
}
