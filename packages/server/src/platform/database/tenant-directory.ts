import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { BerlinDay } from '@weitersagen/domain/dates';
import type { Database } from './schema.ts';
import type { TenantKind } from './types.ts';
import { parseTenantConfig, type TenantConfig } from './tenant-config.ts';

declare const brand: unique symbol;

/** Id of a tenant that exists. Only the directory makes one, from a row. */
type TenantId = string & { readonly [brand]: 'TenantId' };

/** A tenant: who it is, under which hosts it answers, its configuration and its signing secret. */
export interface Tenant {
  readonly id: TenantId;
  readonly kind: TenantKind;
  readonly hosts: readonly string[];
  readonly config: TenantConfig;
  readonly secret: string;
  /** Day (Europe/Berlin) from which on the client is gone, as two admins decided; null for one that stays. product.md, section "2 Tenants and switches". */
  readonly leavesOn: BerlinDay | null;
  /** Whether that day has come: its pages are closed, and nothing new is taken. */
  readonly isClosed: boolean;
}

/** A tenant whose configuration does not fit, and where. */
interface BrokenTenant {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly problem: string;
}

/** Names the first place that does not fit; never a value, which may be a secret. */
function problemOf(error: unknown): string {
  if (!(error instanceof z.core.$ZodError))
    return error instanceof Error ? error.message : 'unreadable';
  const [issue] = error.issues;
  return issue === undefined ? 'unreadable' : `${issue.path.join('.')}: ${issue.message}`;
}

/** The tenants of this installation: its clients, and the operating company's own. */
export interface TenantDirectory {
  /** By the name in a path (`/api/v1/{client}`), any case. */
  byClient(client: string): Promise<Tenant | null>;
  /** By the Host header, with or without port. */
  byHost(host: string): Promise<Tenant | null>;
  /** The clients. */
  all(): Promise<readonly Tenant[]>;
  /** The operating company's own tenant, where operators sign in. Every start makes it. */
  operator(): Promise<Tenant>;
  /** Clients and operating company: for what every tenant needs, such as the mails that wait. */
  everyone(): Promise<readonly Tenant[]>;
  /** Those whose stored configuration cannot be used; the others work on without them. */
  broken(): Promise<readonly BrokenTenant[]>;
  /** Drops what is remembered, after a change of the table. */
  forget(): void;
}

/** Whether a client's last day is over, by business time. */
const hasLeft = sql<boolean>`coalesce(leaves_on <= ((now() + coalesce((select shift from clock), interval '0')) at time zone 'Europe/Berlin')::date, false)`;

/** A change that another process made is seen after this at the latest. */
const LOOK_MS = 500;

function isTenantId(id: string): id is TenantId {
  return /^[a-z][a-z0-9-]{1,40}$/.test(id);
}

/** Reads the tenants with the owner's rights and remembers them until one has changed, which it looks for twice a second at most. */
export function createTenantDirectory(db: Kysely<Database>): TenantDirectory {
  let known: Promise<readonly Tenant[]> | null = null;
  let state = '';
  let lookedAt = 0;
  let broken: BrokenTenant[] = [];

  /** What every change of the table moves. */
  async function look(): Promise<string> {
    const { rows } = await sql<{ state: string }>`
      select concat(count(*), ' ', max(changed), ' ', count(*) filter (where ${hasLeft})) as state from tenant`.execute(
      db,
    );
    return rows[0]?.state ?? '';
  }
  async function read(before: readonly Tenant[] | null): Promise<readonly Tenant[]> {
    const seen = await look();
    if (before !== null && seen === state) return before;
    const tenants = await readAll();
    state = seen;
    return tenants;
  }
  async function readAll(): Promise<readonly Tenant[]> {
    const rows = await db
      .selectFrom('tenant')
      .selectAll()
      .select(hasLeft.as('is_closed'))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    broken = [];
    return rows.flatMap(
      ({ id, kind, hosts, config, secret, leaves_on: leavesOn, is_closed: isClosed }) => {
        if (!isTenantId(id)) return [];
        try {
          return [
            { id, kind, hosts, config: parseTenantConfig(config), secret, leavesOn, isClosed },
          ];
        } catch (error) {
          broken.push({ id, hosts, problem: problemOf(error) });
          return [];
        }
      },
    );
  }
  function everyone() {
    if (known !== null && performance.now() - lookedAt <= LOOK_MS) return known;
    lookedAt = performance.now();
    const before = known;
    const next = before === null ? read(null) : before.then(read);
    known = next;
    // Returns nothing: what is known by then may fail as well, and a rejection that is handed on here has no one to handle it.
    next.catch(() => {
      if (known === next) known = null;
    });
    return next;
  }
  const all = async () => (await everyone()).filter(({ kind }) => kind === 'client');
  return {
    all,
    everyone,
    async operator() {
      const found = (await everyone()).find(({ kind }) => kind === 'operator');
      if (found === undefined) throw new Error('The tenant of the operating company was not made');
      return found;
    },
    forget: () => (known = null),
    async broken() {
      await everyone();
      return broken;
    },
    async byClient(client) {
      const id = client.toLowerCase();
      return (await everyone()).find((tenant) => tenant.id === id) ?? null;
    },
    async byHost(host) {
      const name = host.toLowerCase().replace(/:\d+$/, '');
      return (await everyone()).find((tenant) => tenant.hosts.includes(name)) ?? null;
    },
  };
}
