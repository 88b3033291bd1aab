import { expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { reportUnseen, unseenAnswers } from './stated-answers.ts';

const record = Object.values(endpoints).flatMap(({ method, path, errors }) =>
  ['good', ...errors].map((outcome) => `${method} ${path} ${outcome}`),
);

it('an answer that the contract states and no test saw is named', () => {
  expect(reportUnseen(unseenAnswers(record.join('\n')))).toEqual([
    expect.stringMatching(/^ {2}the tests saw all \d{3,} answers/),
  ]);
  const { login } = endpoints;
  const lacking = record.filter(
    (line) => line !== `${login?.method} ${login?.path} accountBlocked`,
  );
  expect(reportUnseen(unseenAnswers(lacking.join('\n')))).toEqual([
    '  no test saw login: accountBlocked',
  ]);
  expect(unseenAnswers('')).toHaveLength(record.length);
});
