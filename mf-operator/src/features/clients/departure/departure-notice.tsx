import { DEPARTURE_PART } from '@weitersagen/contracts/queue-place';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Notice } from '@weitersagen/ui/notice';
import { dayText } from '../../../area/day-text.ts';
import { clientsTexts } from '../clients-texts.ts';
import { useDeparture } from './use-departure.ts';

/** Says above a client that it leaves, or left; nothing for one that stays. */
export function DepartureNotice({ client }: { readonly client: string }) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const departure = useDeparture(client).data?.departure ?? null;
  if (departure === null) return null;
  const { isOver, inForce, leavesOn, confirmedAt } = departure;
  const key = isOver ? 'over' : confirmedAt === null ? 'waits' : 'coming';
  const date = dayText(isOver ? (inForce ?? leavesOn) : leavesOn, locale);
  return (
    <Notice tone="info" title={t(`departure.state.${key}`, { date })}>
      <RouteLink
        to="BetriebMandant"
        params={{ mandant: client }}
        suffix={`?bereich=${DEPARTURE_PART}`}
      >
        {t('departure.state.see')}
      </RouteLink>
    </Notice>
  );
}
