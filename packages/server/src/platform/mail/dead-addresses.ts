import { audit } from '../audit/audit.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { deadAddressRepository } from './dead-address-repository.ts';

/** The history tells that an address was handled, never which one. */
const told = (event: 'stopped' | 'revived', actor: string) =>
  ({ entity: 'address', entityId: '-', event, actor }) as const;

/** Stops mail to an address. */
export async function stopAddress(tx: TenantTx, address: string, actor: string): Promise<void> {
  await deadAddressRepository(tx).add(address, actor);
  await audit(tx, told('stopped', actor));
}

/** Lets mail go to an address again. Says whether it was stopped. */
export async function reviveAddress(
  tx: TenantTx,
  address: string,
  actor: string,
): Promise<boolean> {
  if (!(await deadAddressRepository(tx).revive(address))) return false;
  await audit(tx, told('revived', actor));
  return true;
}
