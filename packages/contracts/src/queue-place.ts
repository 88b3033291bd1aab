import { disputeListLabels } from '@weitersagen/domain/dispute-labels';
import { leadWaitLabels } from '@weitersagen/domain/goodwill';
import type { WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { WAITING_STATE } from './operator-catalogue.ts';
import type { OperatorRouteName } from './operator-routes.ts';

/** Where what waits is handled. */
const handledAt: Readonly<Record<WaitingKind, OperatorRouteName>> = {
  heldRewards: 'BetriebPruefung',
  waitingRewards: 'BetriebAuszahlungen',
  payoutRuns: 'BetriebAuszahlungen',
  proposedRewards: 'BetriebKatalog',
  proposedCommissions: 'BetriebKatalog',
  proposedAccounts: 'BetriebMandant',
  monthsToSettle: 'BetriebAbrechnungen',
  settlementRuns: 'BetriebAbrechnungen',
  settlementCorrections: 'BetriebAbrechnungen',
  objections: 'BetriebAbrechnungen',
  disputes: 'BetriebReklamationen',
  acceptedDisputes: 'BetriebReklamationen',
  waitingVouchers: 'BetriebGutscheine',
  leadsToRelease: 'BetriebInteressenten',
  waitingOrders: 'BetriebZuordnung',
  rejectedOrders: 'BetriebBestellungen',
  customerNumbers: 'BetriebKundennummern',
  missingRewards: 'BetriebNachmeldungen',
  contactMessages: 'BetriebNachrichten',
  newAgencies: 'BetriebPartner',
  waitingKeys: 'BetriebSchluessel',
  proposedSettings: 'BetriebMandant',
  proposedDepartures: 'BetriebMandant',
  comingDepartures: 'BetriebMandant',
  proposedRemovals: 'BetriebMandant',
  deadLetters: 'BetriebTechnik',
  stoppedMail: 'BetriebTechnik',
  failedJobs: 'BetriebTechnik',
};

/** What narrows that page to what waits. */
const narrowed: Partial<Record<WaitingKind, string>> = {
  proposedRewards: `&stand=${WAITING_STATE}`,
  proposedCommissions: `&stand=${WAITING_STATE}`,
  acceptedDisputes: `&stand=${disputeListLabels.toBook}`,
  leadsToRelease: `&wartet=${leadWaitLabels.release}`,
};

/** The part of a client's page where the departure is. */
export const DEPARTURE_PART = 'abschied';

const ofDeparture: readonly WaitingKind[] = [
  'proposedDepartures',
  'comingDepartures',
  'proposedRemovals',
];

/**
 * The page of the operators' host where what waits of a kind at a client is handled: its route, whose `mandant` is the client where its path
 * names one, and what follows the path. product.md, section "14 Payouts and ledger".
 */
export function queuePlace(
  kind: WaitingKind,
  client: string,
): { readonly route: OperatorRouteName; readonly query: string } {
  const route = handledAt[kind];
  if (ofDeparture.includes(kind)) return { route, query: `?bereich=${DEPARTURE_PART}` };
  const isInPath = route === 'BetriebMandant';
  return { route, query: isInPath ? '' : `?mandant=${client}${narrowed[kind] ?? ''}` };
}
