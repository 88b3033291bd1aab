import { endpoints } from '@weitersagen/contracts/endpoints';

/** A call of the contract and an outcome it states that no test saw: `good`, or an error's key. */
export interface UnseenAnswer {
  readonly call: string;
  readonly outcome: string;
}

/** What the contract states and a record lacks. `record` holds a line `METHOD path outcome` for each answer. */
export function unseenAnswers(record: string): readonly UnseenAnswer[] {
  const seen = new Set(record.split('\n'));
  return Object.entries(endpoints).flatMap(([call, { method, path, errors }]) =>
    ['good', ...errors]
      .filter((outcome) => !seen.has(`${method} ${path} ${outcome}`))
      .map((outcome) => ({ call, outcome })),
  );
}

/** The unseen answers as lines for people, or one that says how many were seen. */
export function reportUnseen(unseen: readonly UnseenAnswer[]): readonly string[] {
  if (unseen.length > 0)
    return unseen.map(({ call, outcome }) => `  no test saw ${call}: ${outcome}`);
  const calls = Object.values(endpoints);
  const answers = calls.reduce((sum, { errors }) => sum + 1 + errors.length, 0);
  return [`  the tests saw all ${answers} answers that ${calls.length} calls state`];
}
