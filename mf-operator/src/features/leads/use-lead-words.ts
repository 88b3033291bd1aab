import type { LeadReward, Need } from '@weitersagen/contracts/operator-goodwill';
import type { ClientLead } from '@weitersagen/contracts/operator-leads';
import { berlinDay, formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { dayText } from '../../area/day-text.ts';
import { leadsTexts } from './leads-texts.ts';

/** The words of what a lead still needs, of what each side gets, and of who it is. */
export function useLeadWords() {
  const t = useTexts(leadsTexts);
  const locale = useLocale();
  const date = (at: string) => formatDate(new Date(at), locale);
  /** The contact of a lead, as headings call them. */
  const nameOf = ({ contact }: ClientLead) =>
    contact === null ? t('erasedOne') : contact.name || t('nameless');
  const sideOf = (lead: ClientLead, side: LeadReward['side']) =>
    side === 'recipient' ? nameOf(lead) : (lead.referrer?.name ?? t('erased'));
  function rewardText({ cents, status, dueOn, pickUpBy }: LeadReward): string {
    const amount = formatEuro(cents, locale);
    if (status === 'open' && dueOn !== null)
      return dueOn > berlinDay(new Date())
        ? t('reward.openFrom', { amount, date: dayText(dueOn, locale) })
        : t('reward.openNow', { amount }); // a day that has passed is no forecast
    return t(`reward.${status}`, { amount, date: pickUpBy === null ? '' : date(pickUpBy) });
  }
  const needOf = ({ what, until }: Need) => ({
    title: t(`need.${what}.title`),
    detail: t(`need.${what}.detail`),
    ...(until !== null && { meta: t('until', { date: date(until) }) }),
  });
  return { t, nameOf, sideOf, rewardText, needOf };
}
