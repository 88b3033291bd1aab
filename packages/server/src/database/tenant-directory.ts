import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { parseTenantConfig, type TenantConfig } from './tenant-config.ts';

declare const brand: unique symbol;

/** Id of a tenant that exists. Only the directory makes one, from a row. */
type TenantId = string & { readonly [brand]: 'TenantId' };

/** A tenant: who it is, under which hosts it answers, its configuration and its signing secret. */
export interface Tenant {
  readonly id: TenantId;
  readonly hosts: readonly string[];
  readonly config: TenantConfig;
  readonly secret: string;
}

/** The tenants of this installation. */
export interface TenantDirectory {
  /** By the name in a path (`/api/v1/{client}`), any case. */
  byClient(client: string): Promise<Tenant | null>;
  /** By the Host header, with or without port. */
  byHost(host: string): Promise<Tenant | null>;
  all(): Promise<readonly Tenant[]>;
  /** Drops what is remembered, after a change of the table. */
  forget(): void;
}

const KEEP_MS = 5000;

function isTenantId(id: string): id is TenantId {
  return /^[a-z][a-z0-9-]{1,40}$/.test(id);
}

/** Reads the tenants with the owner's rights; remembers them for five seconds. */
export function createTenantDirectory(db: Kysely<Database>): TenantDirectory {
  let known: Promise<readonly Tenant[]> | null = null;
  let readAt = 0;

  async function read(): Promise<readonly Tenant[]> {
    const rows = await db
      .selectFrom('tenant')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.flatMap(({ id, hosts, config, secret }) =>
      isTenantId(id) ? [{ id, hosts, config: parseTenantConfig(config), secret }] : [],
    );
  }
  function all() {
    if (known === null || performance.now() - readAt > KEEP_MS) {
      readAt = performance.now();
      known = read();
      known.catch(() => (known = null));
    }
    return known;
  }
  return {
    all,
    forget: () => (known = null),
    async byClient(client) {
      const id = client.toLowerCase();
      return (await all()).find((tenant) => tenant.id === id) ?? null;
    },
    async byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, '');
      return (await all()).find((tenant) => tenant.hosts.includes(name)) ?? null;
    },
  };
}
