import { figureGroupLabels, type FigureGroup } from '@weitersagen/domain/figures';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { channelName } from './channel-name.ts';
import { figuresTexts } from './figures-texts.ts';

/** Names of groups as people read them: months by name, channels by theirs, and what belongs to none. */
export function useGroupNames() {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  function nameOf(
    group: FigureGroup,
    { key, label }: { readonly key: string; readonly label: string },
  ): string {
    if (group === 'month') return monthText(key, locale);
    if (group === 'product') return label;
    if (key === '') return t(`none.${figureGroupLabels[group]}`);
    return group === 'channel' || group === 'contactChannel' ? channelName(key, locale) : label;
  }
  return { nameOf };
}
