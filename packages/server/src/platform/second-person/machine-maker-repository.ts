import type { TenantTx } from '../database/tenant-scope.ts';

const prefix = 'key:';

/** The name of the machine's key that an actor of the history is; null for anybody else. */
export const machineOf = (actor: string | null): string | null =>
  actor?.startsWith(prefix) === true ? actor.slice(prefix.length) : null;

/** The account that stands behind an actor: itself, or who made the key that it is; anybody may stand behind one that is not known. In the operating company's own tenant. */
export async function personBehind({ db }: Pick<TenantTx, 'db'>, actor: string): Promise<string> {
  const name = machineOf(actor);
  if (name === null) return actor;
  const row = await db
    .selectFrom('machine_key')
    .select('created_by')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.created_by ?? 'commands';
}
