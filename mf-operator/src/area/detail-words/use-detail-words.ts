import {
  detailOf,
  detailTable,
  providerKindLabels,
  type DetailField,
  type ProviderDetails,
  type ProviderKind,
} from '@weitersagen/contracts/provider-details';
import { formatEuro } from '@weitersagen/domain/money';
import type { providerLabels } from '@weitersagen/domain/provider-labels';
import { tenthsText } from '@weitersagen/domain/typed-tenths';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { dayText } from '../day-text.ts';
import { detailTexts } from './detail-texts.ts';

const { choice: choices } = detailTexts.de;
const isDetail = (name: string): name is DetailField => Object.hasOwn(detailTable, name);
const isKind = (name: string): name is ProviderKind => Object.hasOwn(providerKindLabels, name);
const isChoice = (value: string): value is keyof typeof choices => Object.hasOwn(choices, value);

/** The words for the details of a product's provider: their names, with the unit that a field asks for, and their values as people read them. */
export function useDetailWords() {
  const t = useTexts(detailTexts);
  const locale = useLocale();
  const labelOf = (name: keyof typeof providerLabels) => t(`label.${name}`);
  const choiceWord = (value: string) => (isChoice(value) ? t(`choice.${value}`) : value);
  return {
    labelOf,
    typedLabelOf: (name: DetailField): string => {
      const { holds } = detailOf(name);
      const label = labelOf(name);
      if (holds === 'tenths') return t('inCents', { label });
      return holds === 'cents' || holds === 'largeCents' ? t('inEuro', { label }) : label;
    },
    kindWord: (kind: ProviderKind) => t(`kind.${kind}`),
    choiceWord,
    truth: (is: boolean) => t(is ? 'yes' : 'no'),
    /** A value as the history tells it; null for what is no detail, or reads as it is. */
    historyWordOf: (name: string, value: string): string | null => {
      if (name === 'providerKind' && isKind(value)) return t(`kind.${value}`);
      const holds = isDetail(name) ? detailOf(name).holds : null;
      if (holds === 'choice') return choiceWord(value);
      if (!/^\d+$/.test(value)) return null;
      if (holds === 'tenths') return t('cents', { amount: tenthsText(Number(value), locale) });
      return holds === 'cents' || holds === 'largeCents' ? formatEuro(Number(value), locale) : null;
    },
    /** Empty for nothing. */
    wordOf: (name: DetailField, details: ProviderDetails): string => {
      const { holds } = detailOf(name);
      const value = details[name];
      if (value === null) return '';
      if (typeof value === 'boolean') return value ? t('yes') : '';
      if (typeof value === 'string') {
        if (holds === 'day') return dayText(value, locale);
        return holds === 'choice' ? choiceWord(value) : value;
      }
      if (holds === 'tenths') return t('cents', { amount: tenthsText(value, locale) });
      return holds === 'months' ? String(value) : formatEuro(value, locale);
    },
  };
}
