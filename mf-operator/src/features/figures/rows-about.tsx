import type { Figures } from '@weitersagen/contracts/operator-figures';
import type { FigureStage } from '@weitersagen/domain/figures';
import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { dayText } from '../../area/day-text.ts';
import { figuresTexts } from './figures-texts.ts';
import { useGroupNames } from './use-group-names.ts';

interface RowsAboutProps {
  readonly params: URLSearchParams;
  readonly figures: Figures;
  readonly clientName: string;
  readonly stage: FigureStage;
}

/** Which figure the rows below make up: whose, of which days, narrowed to what, and how much it is. */
export function RowsAbout({ params, figures, clientName, stage }: RowsAboutProps) {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const { nameOf } = useGroupNames();
  const { from, to } = figures.period;
  const narrowed = (
    [
      ['produkt', 'product', 'Produkt', figures.products],
      ['kanal', 'channel', 'Kanal', figures.channels],
      ['agentur', 'agency', 'Agentur', figures.agencies],
      ['verkaeufer', 'seller', 'Verkaeufer', figures.sellers],
    ] as const
  ).flatMap(([name, group, word, choices]) => {
    const value = params.get(name) ?? '';
    if (value === '') return [];
    const known = choices.find(({ key }) => key === value) ?? {
      key: value === '-' ? '' : value,
      label: value,
    };
    return [{ term: t(`group.${word}`), detail: nameOf(group, known) }];
  });
  return (
    <DefinitionList
      items={[
        { term: t('rows.client'), detail: clientName },
        {
          term: t('period'),
          detail: t('rows.days', { from: dayText(from, locale), to: dayText(to, locale) }),
        },
        ...narrowed,
        { term: t(`stage.${stage}`), detail: formatCount(figures.total[stage], locale) },
      ]}
    />
  );
}
