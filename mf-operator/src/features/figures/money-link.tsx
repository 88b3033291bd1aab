import { moneyFigureLabels, type MoneyFigure } from '@weitersagen/domain/figures';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { figuresTexts } from './figures-texts.ts';

/** Which rows a figure of money has behind it. */
export interface MoneyTarget {
  readonly client: string;
  readonly figure: MoneyFigure;
  readonly month?: string;
  readonly fromDays?: number;
}

/** What follows the path of the rows behind a figure. */
export function moneyQuery({ client, figure, month, fromDays }: MoneyTarget): string {
  const query = new URLSearchParams({ mandant: client, zahl: moneyFigureLabels[figure] });
  if (month !== undefined) query.set('monat', month);
  if (fromDays !== undefined) query.set('abtagen', String(fromDays));
  return `?${query}`;
}

interface MoneyLinkProps {
  readonly target: MoneyTarget;
  readonly sum: { readonly count: number; readonly cents: number };
  /** What the amount is, for who does not see where it stands. */
  readonly name: string;
}

/** An amount that leads to its rows; without any it leads nowhere. */
export function MoneyLink({ target, sum, name }: MoneyLinkProps) {
  const t = useTexts(figuresTexts);
  const amount = formatEuro(sum.cents, useLocale());
  if (sum.count === 0) return amount;
  return (
    <RouteLink to="BetriebGeldZeilen" suffix={moneyQuery(target)}>
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>{t('behind.link', { figure: name, amount })}</VisuallyHidden>
    </RouteLink>
  );
}
