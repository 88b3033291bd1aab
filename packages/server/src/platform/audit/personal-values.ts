import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { OPERATOR_TENANT } from '../database/operator-tenant-id.ts';
import { askTenant, type TenantTx } from '../database/tenant-scope.ts';
import { idempotentAnswerRepository } from '../http/idempotent-answer-repository.ts';
import { closeWith, openWith, type Seal } from '../secrets/seal.ts';
import { personKeyRepository } from './person-key-repository.ts';

const KEY_BYTES = 32;

/** A value that names a person, sealed with that person's key. */
export const PersonalValue = z.strictObject({ person: z.string(), sealed: z.string() });
export type PersonalValue = z.core.output<typeof PersonalValue>;

const placeOfKey = (tenant: string, personId: string) => `person key ${tenant} ${personId}`;
const placeOfValue = (tenant: string, personId: string) => `personal value ${tenant} ${personId}`;

function keyIn(seal: Seal, tenant: string, personId: string, sealed: string): Buffer {
  return Buffer.from(seal.open(sealed, placeOfKey(tenant, personId)), 'base64');
}

type Texts = Readonly<Record<string, string>>;
export type SealedTexts = Readonly<Record<string, PersonalValue>>;

/** Seals texts of several persons for the history, each with the key of its person, which is made with the first of them. */
export async function sealPersonalOfMany(
  tx: TenantTx,
  seal: Seal,
  texts: ReadonlyMap<string, Texts>,
): Promise<ReadonlyMap<string, SealedTexts>> {
  const { id } = tx.tenant;
  const keys = personKeyRepository(tx);
  const people = [...texts.keys()];
  if (people.length === 0) return new Map();
  let kept = await keys.findAll(people);
  if (kept.length < people.length) {
    const known = new Set(kept.map(({ person_id: person }) => person));
    const fresh = people.filter((person) => !known.has(person));
    await keys.keep(
      fresh.map((person) => ({
        person,
        key: seal.close(randomBytes(KEY_BYTES).toString('base64'), placeOfKey(id, person)),
      })),
    );
    kept = await keys.findAll(people);
  }
  return new Map(
    kept.map(({ person_id: person, key: sealed }) => {
      const key = keyIn(seal, id, person, sealed);
      const close = (text: string): PersonalValue => ({
        person,
        sealed: closeWith(key, text, placeOfValue(id, person)),
      });
      const own = Object.entries(texts.get(person) ?? {});
      return [person, Object.fromEntries(own.map(([name, text]) => [name, close(text)]))];
    }),
  );
}

/** Seals texts for the history with the key of their person, as {@link sealPersonalOfMany} does. */
export async function sealPersonal(
  tx: TenantTx,
  seal: Seal,
  personId: string,
  texts: Texts,
): Promise<SealedTexts> {
  return (await sealPersonalOfMany(tx, seal, new Map([[personId, texts]]))).get(personId) ?? {};
}

/** Opens what was sealed; gives null for a value whose person was erased. */
export type OpenPersonal = (value: PersonalValue) => string | null;

/** Reads the keys of persons in one statement, to open what is shown together. */
export async function personalOpener(
  tx: TenantTx,
  seal: Seal,
  personIds: readonly string[],
): Promise<OpenPersonal> {
  const { id } = tx.tenant;
  const rows = personIds.length === 0 ? [] : await personKeyRepository(tx).findAll(personIds);
  const keys = new Map(
    rows.map((row) => [row.person_id, keyIn(seal, id, row.person_id, row.key)] as const),
  );
  return ({ person, sealed }) => {
    const key = keys.get(person);
    if (key === undefined) return null;
    return openWith(key, Buffer.from(sealed, 'base64url'), placeOfValue(id, person));
  };
}

/**
 * Destroys the key of a person who is erased: what the history says of them stays, and nobody can read it any more. Answers that were kept
 * for repeated calls may name them, also to operators, and are emptied. Says whether there was a key.
 */
export async function forgetPersonalValues(tx: TenantTx, personId: string): Promise<boolean> {
  await idempotentAnswerRepository(tx).empty();
  await askTenant(tx, { id: OPERATOR_TENANT }, (other) =>
    idempotentAnswerRepository(other).empty(),
  );
  return personKeyRepository(tx).destroy(personId);
}
