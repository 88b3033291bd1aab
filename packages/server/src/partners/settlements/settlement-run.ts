import { VAT_PERCENT, vatOn } from '@weitersagen/domain/commission';
import { berlinDay } from '@weitersagen/domain/dates';
import { sumCents } from '@weitersagen/domain/money';
import { audit } from '../../platform/audit/audit.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx, WithTenant } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { agreementRepository } from './agreement-repository.ts';
import type { CreditNote, SetOff } from './credit-note.ts';
import { documentText } from './document-text.ts';
import { readMonth, type Month } from './month.ts';
import { receiverFacts, type ReceiverFacts } from './receiver.ts';
import { keepSetOffs, openReductions, planSetOffs, setOffCents } from './set-off-repository.ts';
import { requireIssuer, storeDocument, takeNumber } from './settlement-document.ts';
import { outlookOf, readyReceivers, type Amount } from './settlement-run-repository.ts';
import { settlementRepository, type Receiver } from './settlement-repository.ts';
import { SettlementRefused } from './settlement-refused.ts';

/** What a run did for one receiver; amounts in cents. */
export type SettlementOutcome =
  | {
      readonly kind: 'settled';
      readonly number: string;
      readonly name: string;
      readonly cents: number;
    }
  | {
      readonly kind: 'carriedForward' | 'incomplete' | 'noAgreement' | 'done';
      readonly name: string;
      readonly cents: number;
    };

type Entry = Awaited<ReturnType<ReturnType<typeof settlementRepository>['unsettled']>>[number];

const lineText = (entry: Entry) =>
  documentText(entry.kind === 'earned' ? 'commission' : 'correction', {
    product: entry.product_name,
  });

function composeNote(
  number: string,
  tx: TenantTx,
  month: Month,
  { vatStatus, snapshot }: ReceiverFacts & { readonly snapshot: CreditNote['receiver'] },
  entries: readonly Entry[],
  open: readonly SetOff[],
): CreditNote {
  const netCents = sumCents(entries.map((entry) => entry.amount_cents));
  const vatPercent = vatStatus === 'regular' ? VAT_PERCENT : 0;
  const vatCents = vatOn(netCents, vatPercent);
  const grossCents = netCents + vatCents;
  const setOffs = planSetOffs(open, grossCents);
  return {
    kind: 'creditNote',
    number,
    issuedOn: berlinDay(tx.now),
    periodFrom: month.firstDay,
    periodTo: month.lastDay,
    issuer: requireIssuer(tx.tenant),
    receiver: snapshot,
    vatStatus,
    vatPercent,
    netCents,
    vatCents,
    grossCents,
    setOffs,
    dueCents: grossCents - setOffCents(setOffs),
    corrected: null,
    lines: entries.map((entry) => ({
      text: lineText(entry),
      orderNumber: entry.external_id,
      bookedOn: berlinDay(entry.booked_at),
      cents: entry.amount_cents,
    })),
  };
}

/** Throws SettlementRefused for a month that is not over. */
function requireOver(tx: TenantTx, month: Month): void {
  if (tx.now < month.end)
    throw new SettlementRefused('invalidInput', `The month ${month.name} is not over.`);
}

/** Numbers and stores a settlement with its lines and documents. */
async function makeOut(
  tx: TenantTx,
  receiver: Receiver,
  month: Month,
  facts: ReceiverFacts & { readonly snapshot: CreditNote['receiver'] },
  by: string,
): Promise<CreditNote> {
  const settlements = settlementRepository(tx);
  const entries = await settlements.unsettled(receiver, month.end);
  const open = await openReductions(tx, receiver);
  const place = await takeNumber(tx);
  const note = composeNote(place.number, tx, month, facts, entries, open);
  await settlements.insert(
    {
      ...place,
      month: month.name,
      receiver_kind: receiver.kind,
      receiver_id: receiver.id,
      vat_status: note.vatStatus,
      vat_percent: note.vatPercent,
      net_cents: note.netCents,
      vat_cents: note.vatCents,
      gross_cents: note.grossCents,
      set_off_cents: setOffCents(note.setOffs),
      receiver: JSON.stringify(note.receiver),
      issued_on: note.issuedOn,
      created_by: by,
    },
    entries.map((entry) => ({
      commission: entry.id,
      text: lineText(entry),
      cents: entry.amount_cents,
    })),
  );
  await keepSetOffs(tx, { number: note.number, setOffs: note.setOffs, by });
  await storeDocument(tx, note);
  await audit(tx, {
    entity: 'settlement',
    entityId: note.number,
    event: 'created',
    to: 'created',
    actor: by,
  });
  return note;
}

/**
 * Settles everything booked for a receiver up to the end of a month. A sum of zero or less is carried forward: its entries
 * stay unsettled and count in the next run. So is a receiver whose master data are incomplete, or who did not agree to credit notes.
 */
export async function settleReceiver(
  tx: TenantTx,
  receiver: Receiver,
  month: Month,
  by: string,
): Promise<SettlementOutcome> {
  await takeTurn(tx, 'settlements');
  const settlements = settlementRepository(tx);
  const entries = await settlements.unsettled(receiver, month.end);
  const cents = sumCents(entries.map((entry) => entry.amount_cents));
  const facts = await receiverFacts(tx, receiver);
  const name = facts?.name ?? receiver.id;
  if (entries.length === 0 || (await settlements.exists(receiver, month.name)))
    return { kind: 'done', name, cents };
  if (cents <= 0) return { kind: 'carriedForward', name, cents };
  if (facts === null || facts.snapshot === null) return { kind: 'incomplete', name, cents };
  if ((await agreementRepository(tx).running(receiver)) === undefined)
    return { kind: 'noAgreement', name, cents };
  const { snapshot } = facts;
  const note = await makeOut(tx, receiver, month, { ...facts, snapshot }, by);
  return { kind: 'settled', number: note.number, name, cents: note.grossCents };
}

/**
 * Makes out the settlements of a month that is over: one per agency and seller, each in its own transaction. A repeat
 * makes nothing new. Throws SettlementRefused. product.md, section "14 Payouts and ledger".
 */
export async function runSettlements(
  withTenant: WithTenant,
  tenant: Tenant,
  asked: { readonly month: string; readonly by: string },
): Promise<readonly SettlementOutcome[]> {
  const month = readMonth(asked.month);
  requireIssuer(tenant);
  const receivers = await withTenant(tenant, (tx) => {
    requireOver(tx, month);
    return settlementRepository(tx).receivers(month.end);
  });
  const outcomes: SettlementOutcome[] = [];
  for (const receiver of receivers)
    outcomes.push(await withTenant(tenant, (tx) => settleReceiver(tx, receiver, month, asked.by)));
  return outcomes;
}

/** How many credit notes are made out before a call is answered: each is a page, an XML and a check of both. */
const NOTES_AT_A_TIME = 10;

/**
 * Makes out credit notes of a month that is over, as they were seen to be ready, some at a time; each in its own transaction. Says how
 * many are left. Throws SettlementRefused: settlementIssuerMissing, invalidInput for a month that is not over, changedMeanwhile where
 * others are ready by now. product.md, section "14 Payouts and ledger".
 */
export async function settleSome(
  inClient: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  asked: { readonly month: string; readonly by: string; readonly seen: Amount },
): Promise<{ readonly made: Amount; readonly left: Amount }> {
  const month = readMonth(asked.month);
  const receivers = await inClient(async (tx) => {
    requireIssuer(tx.tenant);
    requireOver(tx, month);
    const { ready } = await outlookOf(tx, month);
    const { count, cents } = asked.seen;
    if (ready.count === 0 || ready.count !== count || ready.cents !== cents)
      throw new SettlementRefused(
        'changedMeanwhile',
        `Others are ready to be settled for ${month.name} by now.`,
      );
    return readyReceivers(tx, month, NOTES_AT_A_TIME);
  });
  const made: number[] = [];
  for (const receiver of receivers) {
    const outcome = await inClient((tx) => settleReceiver(tx, receiver, month, asked.by));
    if (outcome.kind === 'settled') made.push(outcome.cents);
  }
  const { ready: left } = await inClient((tx) => outlookOf(tx, month));
  return { made: { count: made.length, cents: sumCents(made) }, left };
}
