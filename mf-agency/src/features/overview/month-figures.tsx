import type { AgencyOverview } from '@weitersagen/contracts/agency-overview';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { formatEuro } from '@weitersagen/domain/money';
import { Figure, FigureList } from '@weitersagen/domain-ui/figures/figure-list';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { useOverviewTexts } from './overview-texts.ts';

interface MonthFiguresProps {
  readonly overview: AgencyOverview;
  /** Whether the figures are those of the agency. */
  readonly ofAgency: boolean;
}

interface Compared<T> {
  readonly month: T;
  readonly sameDays: T;
  readonly lastMonth: T;
}

/** This month's figures beside the last one's. Each leads to its report with the days that it holds. */
export function MonthFigures({ overview, ofAgency }: MonthFiguresProps) {
  const t = useTexts('mf-agency');
  const locale = useLocale();
  const { countText, monthOf, dayOf } = useOverviewTexts();
  const { referrals, orders, rewardCents, commissionCents, openInvitations } = overview;
  const euro = (cents: number) => formatEuro(cents, locale);

  function figure<T>(
    { to, label, isFiltered = true }: { to: RouteName; label: string; isFiltered?: boolean },
    values: Compared<T>,
    text: (value: T) => string,
  ) {
    const at = (days: keyof Compared<T>) => {
      const { from, to: last } = overview[days];
      return {
        to,
        suffix: isFiltered ? `?von=${from}&bis=${last}` : '',
        value: text(values[days]),
      };
    };
    const compared = [
      { ...at('sameDays'), label: t('overview.sameDays', { day: dayOf(overview.sameDays.to) }) },
      {
        ...at('lastMonth'),
        label: t('overview.lastMonth', { month: monthOf(overview.lastMonth.from) }),
      },
    ];
    return <Figure {...at('month')} label={label} compared={compared} />;
  }

  const whose = ofAgency ? 'agency' : 'own';
  return (
    <FigureList>
      {referrals &&
        figure({ to: 'AgenturEmpfehlungen', label: t('overview.referrals') }, referrals, countText)}
      {orders && figure({ to: 'AgenturAuftraege', label: t('overview.orders') }, orders, countText)}
      {commissionCents &&
        figure(
          {
            to: 'AgenturRechnungen',
            label: t('overview.commission'),
            isFiltered: false,
          },
          commissionCents,
          euro,
        )}
      {rewardCents &&
        figure({ to: 'AgenturPraemien', label: t(`overview.rewards.${whose}`) }, rewardCents, euro)}
      {openInvitations && (
        <Figure
          to="AgenturEinladungen"
          suffix="?status=Offen"
          value={countText(openInvitations)}
          label={t('overview.openInvitations')}
          compared={[{ to: 'AgenturEinladungstool', label: t('tool.invite') }]}
        />
      )}
    </FigureList>
  );
}
