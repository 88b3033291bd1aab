import { dayText } from '@weitersagen/domain/day-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { areaEndsTexts } from './area-ends-texts.ts';

/** Tells a referrer the day on which the programme of their client ends, until when the area is there and how rewards are picked up after it. product.md, section "2 Tenants and switches". */
export function AreaEnds({ day }: { readonly day: string }) {
  const t = useTexts(areaEndsTexts);
  const locale = useLocale();
  const values = { date: dayText(day, locale), tenant: useTenant().name };
  return (
    <Notice tone="info" title={t('title', values)}>
      <Stack gap={8}>
        <Text>{t('text', values)}</Text>
        <Text>{t('rewards', values)}</Text>
      </Stack>
    </Notice>
  );
}
