import type { MoneyFigure } from '@weitersagen/domain/figures';
import { useTexts } from '@weitersagen/platform/i18n';
import { figuresTexts } from './figures-texts.ts';

/** The last day of a class of age by its first; a class that begins with none of these has no end. */
const lastDays: Readonly<Record<number, number>> = { 0: 30, 31: 90, 91: 180 };

/** What figures of money are called wherever they stand. */
export function useMoneyNames() {
  const t = useTexts(figuresTexts);
  const names: Readonly<Record<MoneyFigure, string>> = {
    open: t('owed.open'),
    toRelease: t('behind.toRelease'),
    available: t('owed.available'),
    collected: t('owed.collected'),
    owed: t('behind.owed'),
    unsettled: t('owed.unsettled'),
    unpaidNotes: t('owed.notes'),
    due: t('owed.due'),
    becoming: t('owed.becoming'),
    cash: t('owed.cash'),
    vouchers: t('owed.vouchers'),
    notes: t('owed.paidNotes'),
  };
  return {
    nameOf: (figure: MoneyFigure): string => names[figure],
    ageOf: (fromDays: number, toDays: number | null = lastDays[fromDays] ?? null): string =>
      toDays === null
        ? t('owed.ageFrom', { from: String(fromDays) })
        : t('owed.ageTo', { from: String(fromDays), to: String(toDays) }),
  };
}
