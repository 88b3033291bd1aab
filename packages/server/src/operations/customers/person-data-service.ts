import type { ErasureEffect } from '@weitersagen/contracts/operator-person-data';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { concernedBy } from '../../platform/audit/concerned.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import {
  erasePerson,
  exportPerson,
  languageOfPerson,
  personCsv,
  personJson,
  previewErasure,
} from '../../privacy/public.ts';
import { idsOfCustomer } from './customer-service.ts';

/** The address behind a customer. Throws unknownNumber for one that was erased. */
async function addressOf(tx: TenantTx, id: string) {
  const { email, ids } = await idsOfCustomer(tx, id);
  if (email === null) throw new ApiError('unknownNumber');
  return { email, ids };
}

/** What is kept about a customer, as a text for that person; the history tells who took it and why. Throws unknownNumber. */
export async function copyOfPerson(
  tx: TenantTx,
  id: string,
  {
    by,
    reason,
    format,
  }: { readonly by: string; readonly reason: string; readonly format: 'json' | 'csv' },
): Promise<string> {
  const { email } = await addressOf(tx, id);
  const sections = await exportPerson(tx, email);
  for (const concerned of await concernedBy(tx, email))
    await audit(tx, {
      entity: concerned.entity,
      entityId: concerned.id,
      event: 'exported',
      reason,
      actor: by,
    });
  return format === 'csv'
    ? personCsv(sections, await languageOfPerson(tx, email))
    : personJson(sections);
}

/** What erasing a customer would do. Throws unknownNumber. */
export async function erasureOf(tx: TenantTx, id: string): Promise<ErasureEffect> {
  const { email } = await addressOf(tx, id);
  const { goes, nameless, partners, ...rest } = await previewErasure(tx, email);
  const open = { ...rest.open, states: [...rest.open.states] };
  return { ...rest, goes: [...goes], nameless: [...nameless], partners: [...partners], open };
}

/** What was seen before an erasure: the rewards that it waives, and whose closed access of a partner goes with it. */
interface Seen {
  readonly waived: ErasureEffect['underway'];
  readonly along: readonly string[];
}

/** Erases a customer as it was seen. Throws unknownNumber, and changedMeanwhile where other rewards are open or other access is closed. */
export async function eraseCustomer(
  tx: TenantTx,
  id: string,
  { by, reason, waived, along }: { readonly by: string; readonly reason: string } & Seen,
): Promise<void> {
  const { email, ids } = await addressOf(tx, id);
  for (const one of ids.toSorted()) await takePersonTurn(tx, one); // no reward comes in between
  const { open, partners } = await erasureOf(tx, id);
  const goes = partners.filter(({ becomes }) => becomes === 'erased').map((side) => side.id);
  const isSeen =
    open.count === waived.count &&
    open.cents === waived.cents &&
    goes.toSorted().join(' ') === along.toSorted().join(' ');
  if (!isSeen) throw new ApiError('changedMeanwhile');
  await erasePerson(tx, email, { by, reason, waiveRewards: true });
}
