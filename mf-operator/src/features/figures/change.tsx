import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Text } from '@weitersagen/ui/text';
import { figuresTexts } from './figures-texts.ts';
import { percentText } from './percent-text.ts';

interface ChangeProps {
  readonly now: number | null;
  readonly before: number | null;
  /** The value of before as people read it. */
  readonly beforeText: string;
}

/** How a figure stands to the days before, in words: no colour says whether more of it is good. */
export function Change({ now, before, beforeText }: ChangeProps) {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  if (now === null || before === null) return null;
  const percent = percentText(Math.abs(now - before), before, locale);
  function words(): string {
    if (now === before) return t('change.same');
    if (percent === null) return t('change.new');
    return t(Number(now) > Number(before) ? 'change.up' : 'change.down', { percent });
  }
  return (
    <Text size="small" tone="muted">
      {words()}
      {now !== before && percent !== null && ` (${t('before', { value: beforeText })})`}
    </Text>
  );
}
