import * as contract from '@weitersagen/contracts/operator-holds';
import { maskIban } from '@weitersagen/domain/iban';
import { clientsOf, operatorRoles } from '@weitersagen/domain/operator-roles';
import { ApiError } from '../../platform/api-error.ts';
import { reasonOpener } from '../../platform/audit/reasons.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { correctedAddresses } from './new-address-repository.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { decideHold, handsInHold, isForMailbox, whyNotRelease } from './hold-decision.ts';
import { machineOf } from '../../platform/second-person/machine-maker-repository.ts';
import {
  accountRepository,
  operatorMakers,
  requireConfirmedOperator,
} from '../../people/public.ts';
import { holdRepository, type HandInClaim, type HeldRow } from './hold-repository.ts';

/** How many held rewards a page has. */
const CASES_ON_A_PAGE = 10;

/** Of what is held for these, who did it is told. */
const handReasons: ReadonlySet<string> = new Set(['byOneHand', 'newAddress']);

const text = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ');

function addressOf(row: HeldRow): string | null {
  const street = text(row.street, row.house_number);
  const town = text(row.postal_code, row.city);
  return [street, town].filter((part) => part !== '').join(', ') || null;
}

const viewOf = (
  row: HeldRow,
  {
    hands,
    newAddresses,
    goneMakers,
    mayRelease,
  }: Pick<contract.HeldReward, 'hands' | 'newAddresses' | 'goneMakers' | 'mayRelease'>,
): contract.HeldReward => ({
  id: row.claim_id,
  since: row.created_at.toISOString(),
  cents: row.amount_cents,
  beneficiary: row.beneficiary,
  product: row.product,
  score: row.score,
  reasons: [...row.reasons],
  hands,
  newAddresses,
  goneMakers,
  mayRelease,
  referrer: {
    name: text(row.referrer_first_name, row.referrer_last_name),
    email: row.referrer_email,
    address: null,
  },
  contact:
    row.email === null
      ? null
      : { name: text(row.first_name, row.last_name), email: row.email, address: addressOf(row) },
  account:
    row.iban === null
      ? null
      : {
          name: row.account_owner ?? '',
          maskedIban: maskIban(row.iban),
          others: row.others_with_account,
        },
});

/** The addresses that support entered for the person of a claim, with who asked and why. */
async function newAddressesOf(
  tx: TenantTx,
  claimId: string,
  nameOf: (by: Pick<HandInClaim, 'actor'>) => string,
): Promise<contract.HeldReward['newAddresses']> {
  const entered = await correctedAddresses(tx, claimId);
  const reasonOf = await reasonOpener(tx, entered);
  return entered.map((one) => ({
    from: one.from,
    to: one.to,
    by: nameOf(one),
    at: one.at.toISOString(),
    reason: reasonOf(one).text,
  }));
}

/** Held rewards of clients, as finance decides about them. product.md, section "14 Payouts and ledger". */
export function registerHoldRoutes(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>): void {
  routes.handle(contract.listHolds, async ({ auth, query, withTenant, withClient }) => {
    const { grants, accountId } = requireSession(auth);
    const held = clientsOf(grants, ['finance']);
    const all = (await tenants.all()).filter(({ id }) => held === 'all' || held.includes(id));
    const clients = all.map(({ id, config }) => ({ id, name: config.name }));
    const client = query.mandant ?? clients[0]?.id ?? null;
    if (client === null) return { clients, client, rewards: [], next: null };
    const makers = await withTenant((tx) => operatorMakers(tx));
    const own = await withTenant((tx) => accountRepository(tx).byId(accountId));
    const nameOf = ({ actor }: Pick<HandInClaim, 'actor'>) =>
      makers.names.get(actor) ?? machineOf(actor) ?? actor;
    return withClient(client, async (tx) => {
      const holds = holdRepository(tx);
      const most = CASES_ON_A_PAGE + 1;
      const rows = await holds.withSides({
        after: query.nach ?? null,
        only: query.fall ?? null,
        most,
      });
      const shown = rows.slice(0, CASES_ON_A_PAGE);
      const next = rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
      const rewards: contract.HeldReward[] = [];
      for (const row of shown) {
        const hands = await handsInHold(tx, row.claim_id);
        const mayRelease =
          !(await isForMailbox(tx, row.claim_id, own?.email)) &&
          (await whyNotRelease(tx, hands, accountId)) === null;
        const told = row.reasons.some((reason) => handReasons.has(reason)) ? hands : [];
        const goneMakers = makers.gone(
          told.map(({ actor }) => actor),
          { roles: operatorRoles, client },
        );
        const newAddresses = row.reasons.includes('newAddress')
          ? await newAddressesOf(tx, row.claim_id, nameOf)
          : [];
        rewards.push(
          viewOf(row, { hands: told.map(nameOf), newAddresses, goneMakers, mayRelease }),
        );
      }
      return { clients, client, rewards, next };
    });
  });
  routes.handle(contract.decideHold, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const { client, ...decision } = body;
    // What is released leaves with the next run, or at once as a voucher; fraud ends all rewards of a lead.
    await requireConfirmedOperator(withTenant, auth);
    const own = await withTenant((tx) => accountRepository(tx).byId(accountId));
    await withClient(client, async (tx) => {
      // Thrown within, so that what waited for another decision leaves nothing.
      if (!(await decideHold(tx, decision, accountId, own?.email)))
        throw new ApiError('unknownNumber');
    });
  });
}
