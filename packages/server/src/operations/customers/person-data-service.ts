import type { ErasureEffect } from '@weitersagen/contracts/operator-person-data';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { concernedBy } from '../../platform/audit/concerned.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takePersonTurn } from '../../platform/database/turns.ts';
import {
  ErasureRefused,
  erasePerson,
  exportPerson,
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
  { by, reason }: { readonly by: string; readonly reason: string },
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
  return personJson(sections);
}

/** What erasing a customer would do; null for staff and partners, whose access ends elsewhere. Throws unknownNumber. */
export async function erasureOf(tx: TenantTx, id: string): Promise<ErasureEffect | null> {
  const { email } = await addressOf(tx, id);
  try {
    const { goes, nameless, ...rest } = await previewErasure(tx, email);
    const open = { ...rest.open, states: [...rest.open.states] };
    return { ...rest, goes: [...goes], nameless: [...nameless], open };
  } catch (error) {
    if (error instanceof ErasureRefused) return null;
    throw error;
  }
}

/** Erases a customer, with the open rewards that were seen. Throws unknownNumber, and changedMeanwhile where other rewards are open or the person may not be erased. */
export async function eraseCustomer(
  tx: TenantTx,
  id: string,
  {
    by,
    reason,
    waived,
  }: { readonly by: string; readonly reason: string; readonly waived: ErasureEffect['underway'] },
): Promise<void> {
  const { email, ids } = await addressOf(tx, id);
  for (const one of ids.toSorted()) await takePersonTurn(tx, one); // no reward comes in between
  const effect = await erasureOf(tx, id);
  const isSeen =
    effect !== null && effect.open.count === waived.count && effect.open.cents === waived.cents;
  if (!isSeen) throw new ApiError('changedMeanwhile');
  await erasePerson(tx, email, { by, reason, waiveRewards: true });
}
