import * as z from '@weitersagen/contracts/z';
import { expect, test } from 'vitest';
import { SecondStep } from './staff.ts';

test('the ticket for a second step can be read where a server says nothing of the factors', () => {
  const wire = { Ticket: 'ein-ticket', GueltigBis: '2026-01-01T10:00:00Z' };
  expect(z.safeDecode(SecondStep, wire).data).toEqual({
    ticket: 'ein-ticket',
    expiresAt: '2026-01-01T10:00:00Z',
  });
});
