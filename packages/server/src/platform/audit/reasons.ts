import * as z from 'zod/mini';
import type { TenantTx } from '../database/tenant-scope.ts';
import type { Seal } from '../secrets/seal.ts';
import type { AuditEntry } from './audit-entry.ts';
import { personsOf } from './person-of-thing-repository.ts';
import { PersonalValue, personalOpener, sealPersonal } from './personal-values.ts';

/** A reason as a row keeps it: plain, or sealed for the person whom the line concerns. */
interface KeptReason {
  readonly reason: string | null;
  readonly sealed_reason: string | null;
}

const plain = (reason: string | null): KeptReason => ({ reason, sealed_reason: null });

/** The person whose values a line has; undefined where it has none. */
function personIn({ before = {}, after = {} }: AuditEntry): string | undefined {
  for (const value of [...Object.values(before), ...Object.values(after)]) {
    const personal = z.safeParse(PersonalValue, value).data;
    if (personal !== undefined) return personal.person;
  }
  return undefined;
}

/** Whether an operator acts, by a machine's key or a command too: the reasons of jobs, feeds and customers are words of ours. */
const isOfOperator = ({ roles, onBehalf }: TenantTx, { actor }: AuditEntry) =>
  roles !== undefined || onBehalf !== undefined || actor === 'commands' || actor.startsWith('key:');

/**
 * The reasons of lines as they are kept. What an operator wrote about a person is sealed with that person's key, so that it ends with them; it stays plain
 * where a line concerns nobody, or somebody who was erased before it.
 */
export async function keptReasons(
  tx: TenantTx,
  entries: readonly AuditEntry[],
): Promise<readonly KeptReason[]> {
  const { seal, onBehalf } = tx;
  const reasonOf = ({ reason }: AuditEntry) => reason ?? onBehalf?.reason ?? null;
  const written = entries.filter((entry) => reasonOf(entry) !== null && isOfOperator(tx, entry));
  if (seal === undefined || written.length === 0)
    return entries.map((entry) => plain(reasonOf(entry)));
  const owned = await personsOf(tx, [...new Set(written.map(({ entityId }) => entityId))]);
  const kept: KeptReason[] = [];
  for (const entry of entries) {
    const reason = reasonOf(entry);
    const person =
      onBehalf?.person ??
      personIn(entry) ??
      owned.find(({ entity, id }) => entity === entry.entity && id === entry.entityId)?.person;
    if (reason === null || person === undefined || !written.includes(entry)) {
      kept.push(plain(reason));
      continue;
    }
    const { sealed } = await sealPersonal(tx, seal, person, { sealed: reason });
    kept.push({ reason: null, sealed_reason: JSON.stringify(sealed) });
  }
  return kept;
}

/** A row with its reason, as the database gives it. */
interface ReasonRow {
  readonly reason: string | null;
  readonly sealed_reason: unknown;
}

/** Gives what opens the reasons of these rows: the text, and whether it ended with its person. Without a seal what is sealed stays so. */
export async function reasonOpener(
  tx: TenantTx,
  rows: readonly ReasonRow[],
): Promise<(row: ReasonRow) => { readonly text: string | null; readonly isErased: boolean }> {
  const personal = ({ sealed_reason: sealed }: ReasonRow) =>
    z.safeParse(PersonalValue, sealed).data ?? null;
  const persons = rows.flatMap((row) => personal(row)?.person ?? []);
  const open = await opener(tx, [...new Set(persons)]);
  return (row) => {
    const value = personal(row);
    if (value === null || open === null) return { text: row.reason, isErased: false };
    const text = open(value);
    return { text, isErased: text === null };
  };
}

const opener = ({ seal, ...tx }: TenantTx & { readonly seal?: Seal }, persons: readonly string[]) =>
  seal === undefined ? null : personalOpener(tx, seal, persons);
