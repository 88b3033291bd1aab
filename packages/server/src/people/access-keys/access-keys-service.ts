import type { ClientKey, ClientKeys, MachineKey } from '@weitersagen/contracts/operator-keys';
import { berlinDay } from '@weitersagen/domain/dates';
import { keyState } from '@weitersagen/domain/key-scopes';
import { doesFor } from '@weitersagen/domain/machine-actions';
import { holdsRole, type Grant } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { feedKeyRepository, whyNotAgreeToKey, type FeedKey } from '../../tenancy/public.ts';
import { machineKeyRepository } from '../machine-keys/machine-key-repository.ts';
import { operatorMakers, type OperatorMakers } from '../operators/operator-makers.ts';
import { operatorRoleRepository } from '../operators/operator-role-repository.ts';

type Deps = Pick<AppDeps, 'tenants' | 'withTenant'>;

/** Who makes keys: names, and whether they are admins now. */
interface Makers {
  readonly nameOf: (account: string | null) => string | null;
  readonly isAdmin: (account: string | null, client: string | null) => boolean;
  readonly gone: OperatorMakers['gone'];
}

async function readMakers(tx: TenantTx): Promise<Makers> {
  const { names, gone } = await operatorMakers(tx);
  const roles = await operatorRoleRepository(tx).all();
  const of = <T>(account: string | null, read: (id: string) => T | undefined) =>
    account === null ? undefined : read(account);
  return {
    nameOf: (account) => of(account, (id) => names.get(id)) ?? null,
    gone,
    isAdmin: (account, client) =>
      doesFor(of(account, (id) => roles.get(id)) ?? [], ['admin'], client),
  };
}

async function clientKey(
  tx: TenantTx,
  key: FeedKey,
  { client, caller }: { readonly client: string; readonly caller: string },
  makers: Makers,
): Promise<ClientKey> {
  const now = tx.realNow;
  const state = keyState(key.hasEndedWithMachine ? { ...key, expiresAt: now } : key, now);
  const waits = state === 'waiting';
  const noSecond = waits ? await whyNotAgreeToKey(tx, key, caller) : null;
  return {
    id: key.id,
    name: key.name,
    scopes: [...key.scopes],
    state,
    createdAt: key.createdAt.toISOString(),
    createdBy: makers.nameOf(key.maker),
    isMakerAdmin: makers.isAdmin(key.maker, client),
    expiresAt: key.expiresAt.toISOString(),
    lastUsedOn: key.lastUsedOn,
    goneMakers: makers.gone(waits ? [key.maker] : [], { roles: ['admin'], client }),
    noSecond,
    mayAgree: waits && noSecond === null,
  };
}

async function machineKeys(
  tx: TenantTx,
  makers: Makers,
  grants: readonly Grant[],
): Promise<MachineKey[]> {
  const rows = await machineKeyRepository(tx).all();
  return rows
    .filter(({ client }) => doesFor(grants, ['admin'], client))
    .map((row) => ({
      name: row.name,
      client: row.client,
      actions: [...row.scopes],
      state: keyState(
        { revokedAt: row.revoked_at, expiresAt: row.expires_at, replacedBy: null },
        tx.realNow,
      ),
      createdAt: row.created_at.toISOString(),
      createdBy: makers.nameOf(row.created_by),
      isMakerAdmin: makers.isAdmin(row.created_by, row.client),
      expiresAt: row.expires_at.toISOString(),
      lastUsedOn: row.last_used_at === null ? null : berlinDay(row.last_used_at),
    }));
}

/** The keys of systems and machines of the clients that somebody is an admin of. product.md, section "9 Calls". */
export async function keysFor(
  deps: Deps,
  { accountId: caller, grants }: { readonly accountId: string; readonly grants: readonly Grant[] },
) {
  const operators = await deps.tenants.operator();
  const { makers, machines } = await deps.withTenant(operators, async (tx) => {
    const found = await readMakers(tx);
    return { makers: found, machines: await machineKeys(tx, found, grants) };
  });
  const clients: ClientKeys[] = [];
  for (const tenant of await deps.tenants.all()) {
    if (!holdsRole(grants, ['admin'], tenant.id)) continue;
    const keys = await deps.withTenant(tenant, async (tx) => {
      const shown: ClientKey[] = [];
      for (const key of await feedKeyRepository(tx).all())
        shown.push(await clientKey(tx, key, { client: tenant.id, caller }, makers));
      return shown;
    });
    clients.push({ client: tenant.id, name: tenant.config.name, keys });
  }
  return { clients, machines };
}
