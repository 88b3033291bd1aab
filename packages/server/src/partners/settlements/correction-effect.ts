import { vatOn } from '@weitersagen/domain/commission';
import { formatEuro } from '@weitersagen/domain/money';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { correctionRepository, standsAt, type CorrectedLine } from './correction-repository.ts';
import { objectionRepository } from './objection-repository.ts';
import { openReductions, planSetOffs, setOffCents } from './set-off-repository.ts';
import { SettlementRefused } from './settlement-refused.ts';
import { settlementRepository, type Settlement } from './settlement-repository.ts';

/** A line to be corrected by an amount, net in cents; negative takes back. */
export interface AskedCorrection {
  readonly number: string;
  readonly line: number;
  readonly cents: number;
}

/** What a correction would do; amounts in cents, tax and sums with the sign of the correction. */
export interface CorrectionEffect {
  readonly beforeCents: number;
  readonly afterCents: number;
  readonly vatPercent: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  /** What earlier corrections took back and this one pays less for. */
  readonly setOffCents: number;
  /** What is transferred with it; zero where it takes back. */
  readonly dueCents: number;
  /** What the receiver owes from corrections afterwards, which the next documents pay less for. */
  readonly openCents: number;
}

/** Tax on a net amount of either sign: what is taken back is taxed as it was. */
function taxOn(netCents: number, percent: number): number {
  const vat = vatOn(Math.abs(netCents), percent);
  return netCents < 0 ? -vat : vat;
}

/** The credit note and the line of it, as they can be corrected. Throws SettlementRefused: unknownNumber, notCorrectable, correctionTooLarge. */
export async function requireCorrectable(
  tx: TenantTx,
  { number, line, cents }: AskedCorrection,
): Promise<{ readonly settlement: Settlement; readonly line: CorrectedLine }> {
  const settlement = await settlementRepository(tx).byNumber(number);
  const found = (await correctionRepository(tx).lines(number)).find((one) => one.line === line);
  if (settlement === undefined || found === undefined)
    throw new SettlementRefused('unknownNumber', `There is no line ${line} of ${number}.`);
  if (settlement.status === 'created' || !found.stands)
    throw new SettlementRefused(
      'notCorrectable',
      `Line ${line} of ${number} is not released yet, corrects another one, or was taken back with its order.`,
    );
  // The partner's own invoice stands in its place: what is wrong there, the partner puts right.
  const objections = await objectionRepository(tx).standing([number]);
  if (objections.get(number)?.status === 'invoiced')
    throw new SettlementRefused('notCorrectable', `The partner's own invoice replaced ${number}.`);
  if (standsAt(found) + cents < 0)
    throw new SettlementRefused(
      'correctionTooLarge',
      `Line ${line} of ${number} comes to ${formatEuro(standsAt(found), 'en')}; no more can be taken back.`,
    );
  return { settlement, line: found };
}

/** What a net amount, in cents, would do to a line of a credit note. */
export async function effectOn(
  tx: TenantTx,
  settlement: Settlement,
  line: CorrectedLine,
  netCents: number,
): Promise<CorrectionEffect> {
  const { vat_percent: vatPercent, receiver_kind: kind, receiver_id: id } = settlement;
  const vatCents = taxOn(netCents, vatPercent);
  const grossCents = netCents + vatCents;
  const open = await openReductions(tx, { kind, id });
  const setOff = setOffCents(planSetOffs(open, Math.max(grossCents, 0)));
  return {
    beforeCents: standsAt(line),
    afterCents: standsAt(line) + netCents,
    vatPercent,
    netCents,
    vatCents,
    grossCents,
    setOffCents: setOff,
    dueCents: Math.max(grossCents - setOff, 0),
    openCents: setOffCents(open) - setOff + Math.max(-grossCents, 0),
  };
}

/** What a correction would do, before it is proposed or released. Throws SettlementRefused as {@link proposeCorrection} does. */
export async function correctionEffect(
  tx: TenantTx,
  asked: AskedCorrection,
): Promise<CorrectionEffect> {
  const { settlement, line } = await requireCorrectable(tx, asked);
  return effectOn(tx, settlement, line, asked.cents);
}
