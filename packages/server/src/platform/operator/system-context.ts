import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';

/** What a command works with that belongs to no single tenant. */
export interface SystemContext {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /** Who acts: an account's id or `key:NAME`; goes into the history. */
  readonly by: string;
  /** Account of the person who stands behind it: of a key, who made it. Second persons are compared with them. */
  readonly person: string;
  /** Name of who acts, for what is printed. */
  readonly byName: string;
  /** Role in which they act; absent for a key and where nobody has to be signed in. */
  readonly roles: readonly OperatorRole[];
  /** Of what is done for all clients together, the last thing in its transaction: asks again who acts, and throws OperatorError where they may no longer. Record 075. */
  readonly askAgain: (db: Kysely<Database>) => Promise<void>;
  /** The settings of the process, of which a session or a key of commands is one. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder the operator stands in; paths are relative to it. */
  readonly folder: string;
  readonly print: (line: string) => void;
}
