import { normalizeEmail } from '@weitersagen/domain/email';
import type { AuditEntity } from '@weitersagen/domain/audit-words';
import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import { keyedHash } from '../random.ts';
import type { Seal } from '../secrets/seal.ts';
import { idsOf } from './known-address-repository.ts';
import { forgetPersonalValues, sealPersonal, type PersonalValue } from './personal-values.ts';

/** By what the history knows an address that belongs to nobody: only who has the address gets the same. */
export const digestOfAddress = (tenant: Tenant, address: string): string =>
  keyedHash(tenant.secret, `history ${normalizeEmail(address)}`);

interface Concerned {
  readonly entity: Extract<AuditEntity, 'account' | 'recipient' | 'person'>;
  readonly id: string;
}

/** The part of a line that tells of an address. */
interface AboutAddress {
  readonly entityId: string;
  readonly after: Readonly<Record<string, PersonalValue>>;
}

/** Whom an address concerns, for lines of the history: its accounts and participations, or where it has none, its digest. */
export async function concernedBy(tx: TenantTx, address: string): Promise<readonly Concerned[]> {
  const { accounts, recipients } = await idsOf(tx, normalizeEmail(address));
  const known = [
    ...accounts.map(({ id }) => ({ entity: 'account', id }) as const),
    ...recipients.map((id) => ({ entity: 'recipient', id }) as const),
  ];
  return known.length > 0 ? known : [{ entity: 'person', id: digestOfAddress(tx.tenant, address) }];
}

/** What a line about an address says, for each whom it concerns; without a seal the address stays away. */
export async function aboutAddress(
  tx: TenantTx,
  address: string,
  seal: Seal | null,
): Promise<readonly AboutAddress[]> {
  const email = normalizeEmail(address);
  const lines: AboutAddress[] = [];
  for (const { id } of await concernedBy(tx, email))
    lines.push({
      entityId: id,
      after: seal === null ? {} : await sealPersonal(tx, seal, id, { email }),
    });
  return lines;
}

/** Makes unreadable what the history said of an address before it was anybody's. Says whether it said something. */
export const forgetAddress = (tx: TenantTx, address: string): Promise<boolean> =>
  forgetPersonalValues(tx, digestOfAddress(tx.tenant, address));
