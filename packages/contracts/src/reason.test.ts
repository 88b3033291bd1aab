import { expect, it } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import { reasonForm } from '@weitersagen/domain/reason-form';
import { endpoints } from './endpoints.ts';

/** The reasons and answers that a body takes as free words, as JSON Schema. */
function freeReasons(schema: unknown): readonly unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => {
    const isReason = name === 'Grund' || name === 'Antwort';
    return isReason && !JSON.stringify(inner).includes('"enum"') ? [inner] : freeReasons(inner);
  });
}

const bodies = Object.entries(endpoints).flatMap(([name, { body }]) =>
  body === undefined
    ? []
    : freeReasons(toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((reason) => ({
        name,
        reason: JSON.stringify(reason),
      })),
);
/** What a mail server said. */
const byMachines = ['reportBounce'];
/** What stands in a conversation, where "Ja." answers. */
const inThreads = [
  'answerContactCase',
  'answerDisputeCase',
  'decideDisputeCase',
  'objectToInvoice',
  'objectToSettlement',
];

it('every reason and answer that a person writes says something', () => {
  expect(bodies.length).toBeGreaterThan(25);
  const pattern = JSON.stringify(reasonForm.source);
  const empty = bodies.filter(({ reason }) => !reason.includes(pattern)).map(({ name }) => name);
  expect(empty.toSorted()).toEqual([...inThreads, ...byMachines]);
});
