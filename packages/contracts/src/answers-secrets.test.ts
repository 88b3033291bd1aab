import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Texts that let in whoever has them, by their names on the wire. */
const secret = /(token|ticket|link|codes?|schluessel|geheimnis|adresse|url)$/i;

/** What is named so and is no secret, with the reason. */
const open: Readonly<Record<string, string>> = {
  'addShop Link': 'the page of a shop, which everybody may open',
  'findCommandSignIn Netzadresse': 'from where a command was run',
  'getStatistics Zeilen.Schluessel': 'what a line of the table is about',
  'previewText Adresse': 'the start page of the client, which everybody may open',
};

/** The texts of a schema that may be secrets, by their places. */
function secretsIn(schema: unknown, place = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return [];
  const def = schema.def as Readonly<Record<string, unknown>>;
  const inside = [def['in'], def['element'], def['innerType']].flatMap((each) =>
    secretsIn(each, place),
  );
  const options = Array.isArray(def['options']) ? def['options'] : [];
  const fields = Object.entries((def['shape'] ?? {}) as Readonly<Record<string, unknown>>);
  return [
    ...(def['type'] === 'string' && secret.test(place) ? [place] : []),
    ...inside,
    ...options.flatMap((each) => secretsIn(each, place)),
    ...fields.flatMap(([name, each]) => secretsIn(each, place === '' ? name : `${place}.${name}`)),
  ];
}

const kept: [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, acceptsIdempotencyKey }]) => method !== 'GET' && acceptsIdempotencyKey !== true,
);

it('no answer with a token, ticket, link, code or key is kept for repeated calls', () => {
  const found = kept.flatMap(([name, { answer, answersSecrets }]) =>
    secretsIn(answer).map((place) => [`${name} ${place}`, answersSecrets === true] as const),
  );
  expect(found.filter(([, isMarked]) => isMarked).length).toBeGreaterThan(20);
  expect(found.flatMap(([place, isMarked]) => (isMarked ? [] : [place])).toSorted()).toEqual(
    Object.keys(open).toSorted(),
  );
});
