import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Text } from '@weitersagen/ui/text';
import { figuresTexts } from './figures-texts.ts';
import { percentText } from './percent-text.ts';

/** What grew more than so many times is told without a percentage. */
const MOST_TIMES = 5;

interface ChangeProps {
  readonly now: number | null;
  readonly before: number | null;
  /** The value of before as people read it. */
  readonly beforeText: string;
  /** Only what it was before: a part would say more than is known yet. */
  readonly isPlain?: boolean;
}

/** How a figure stands to the days before, in words: no colour says whether more of it is good. */
export function Change({ now, before, beforeText, isPlain = false }: ChangeProps) {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  if (now === null || before === null) return null;
  function words(value: number, was: number): string {
    if (value === was) return t('change.same');
    if (was === 0) return t('change.new');
    const told = t('before', { value: beforeText });
    // A part of next to nothing says nothing.
    if (isPlain || value > MOST_TIMES * was) return told;
    const percent = percentText(Math.abs(value - was), was, locale) ?? '';
    return `${t(value > was ? 'change.up' : 'change.down', { percent })} (${told})`;
  }
  return (
    <Text size="small" tone="muted">
      {words(now, before)}
    </Text>
  );
}
