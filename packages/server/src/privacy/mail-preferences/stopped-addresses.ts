import { audit } from '../../platform/audit/audit.ts';
import { aboutAddress } from '../../platform/audit/concerned.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import type { Seal } from '../../platform/secrets/seal.ts';

/** Who handles an address; with the seal the history keeps the address too, readable as long as its person is. A command has one where it knows the key of the installation. */
interface Handling {
  readonly actor: string;
  readonly seal: Seal | null;
}

/** The history tells whom an address concerns: accounts and participations that have it, else a digest that only the address gives again. */
async function tell(
  tx: TenantTx,
  address: string,
  event: 'stopped' | 'revived' | 'bounced',
  { actor, seal }: Handling,
) {
  for (const about of await aboutAddress(tx, address, seal))
    await audit(tx, { entity: 'address', ...about, event, actor });
}

/** Stops mail to an address; one that is stopped already stays so, and nothing is told. */
export async function stopAddress(tx: TenantTx, address: string, by: Handling): Promise<void> {
  if (await deadAddressRepository(tx).add(address, by.actor))
    await tell(tx, address, 'stopped', by);
}

/** The same for one whose mail came back, for a reason that its server gave. */
export async function stopBounced(
  tx: TenantTx,
  { address, reason }: { readonly address: string; readonly reason: string },
  by: Handling,
): Promise<void> {
  if (await deadAddressRepository(tx).add(address, reason)) await tell(tx, address, 'bounced', by);
}

/** Lets mail go to an address again. Says whether it was stopped. */
export async function reviveAddress(tx: TenantTx, address: string, by: Handling): Promise<boolean> {
  if (!(await deadAddressRepository(tx).revive(address))) return false;
  await tell(tx, address, 'revived', by);
  return true;
}
