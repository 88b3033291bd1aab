import * as fc from 'fast-check';
import { wireBodies } from './wire-bodies.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A live referral and its recipient, so that good fields reach the database. */
export interface LiveNumbers {
  readonly referral: string;
  readonly recipient: string;
  readonly email: string;
}

/** Every place in a value, as keys from the outside. */
function places(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (!isObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

/** The value with another one, or nothing, at a place. */
function changed(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const source = isObject(value) ? value : {};
  const entries = Object.entries(source).map(([name, inner]) => [
    name,
    name === key ? changed(inner, rest, put) : inner,
  ]);
  const object = Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
  return Array.isArray(value) ? Object.values(object) : object;
}

/** The character no database text takes. */
export const zero = String.fromCharCode(0);
const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}null${']'.repeat(depth)}`);

/** What no field of any body takes. */
const junk = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.constant({ null: { null: null } }),
  fc.constant(deep(2000)),
  fc.constant({ __proto__x: 1, constructor: { prototype: null } }),
  fc.constantFrom(1e308, -1, 0.5, 2 ** 53, 9_999_999_999),
  fc.constant([[]]),
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => `${text}${zero}`),
  fc.constantFrom(1, 27, 127).map((code) => `a${String.fromCharCode(code)}`),
  fc.integer({ min: 3000, max: 300_000 }).map((length) => '𝒳'.repeat(length / 2)),
  fc.constant('\ud800'),
);

/** The body of a call as a client sends it. Throws for a call without one. */
export function validBody(name: string, live: LiveNumbers): Json {
  const body = wireBodies[name];
  if (body === undefined) throw new Error(`wireBodies lacks ${name}`);
  const { empfaengerdaten: data } = body;
  if (!isObject(data)) return body;
  return {
    ...('empfehlungsnummer' in body ? { empfehlungsnummer: live.referral } : {}),
    empfaengernummer: live.recipient,
    empfaengerdaten: { ...data, email: live.email },
  };
}

/** Bodies that differ from a valid one at one place, or have a field too many. */
export function badBodies(name: string, live: LiveNumbers): fc.Arbitrary<unknown> {
  const valid = validBody(name, live);
  const elsewhere = fc
    .tuple(fc.constantFrom(...places(valid)), junk)
    .map(([place, value]) => changed(valid, place, value));
  const tooMany = fc.tuple(fc.string({ minLength: 1 }), fc.jsonValue()).map(([key, value]) => ({
    ...valid,
    [`x${key}`]: value,
  }));
  return fc.oneof({ weight: 4, arbitrary: elsewhere }, { weight: 1, arbitrary: tooMany });
}
