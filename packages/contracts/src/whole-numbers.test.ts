import { expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { LARGEST } from './whole-numbers.ts';

/**
 * Numbers that no column holds as they are: a consent is any number above 0, a sum of many lines is compared with what was seen, a share
 * is one of three, a sum insured lies in JSON, and cells and settings are checked where they are read.
 */
const isElsewhere = (path: string) =>
  /additionalProperties|Zustimmung|Bestaetigung|Summe|AnteilEmpfehler|Deckungssumme/.test(path);

/** Paths of the whole numbers in a schema that may be larger than the database's. */
function unbounded(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'type' in schema &&
    schema.type === 'integer' &&
    !('maximum' in schema && Number(schema.maximum) <= LARGEST);
  return [
    ...(own ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => unbounded(value, `${path}.${key}`)),
  ];
}

it('a whole number that a call takes fits into the database', () => {
  const taken = Object.entries(endpoints).flatMap(([name, { body, query, params }]) =>
    [body, query, params].flatMap((schema) =>
      schema === undefined
        ? []
        : unbounded(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
    ),
  );
  expect(taken.filter((path) => !isElsewhere(path))).toEqual([]);
  expect(taken.length).toBeGreaterThan(10);
});
