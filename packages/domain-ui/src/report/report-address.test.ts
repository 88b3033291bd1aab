import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, requestOf } from './report-address.ts';

const shape = {
  sorts: ['Datum', 'Status'],
  defaultSort: { column: 'Datum', descending: true },
  filters: [
    { name: 'von', kind: 'day' },
    { name: 'auftragsnummer', kind: 'text' },
    { name: 'status', kind: 'choice', options: ['Offen', 'Ok'], texts: 'status' },
  ],
} as const;
const read = (text: string) => requestOf(new URLSearchParams(text), shape);

describe('the address of a report', () => {
  it('gives back every request that it was written from', () => {
    const request = fc.record({
      scope: fc.constantFrom('alle', 'ich', 'a1'),
      sort: fc.record({ column: fc.constantFrom('Datum', 'Status'), descending: fc.boolean() }),
      page: fc.integer({ min: 1, max: 100_000 }),
      pageSize: fc.constantFrom(25, 50, 100),
      filter: fc.constantFrom({}, { von: '2026-01-31' }, { auftragsnummer: 'A&B=ü', status: 'Ok' }),
    });
    fc.assert(
      fc.property(request, (asked) => {
        const params = addressOf(asked, shape, new URLSearchParams());
        expect(requestOf(params, shape)).toEqual(asked);
      }),
    );
  });

  it('is empty for the usual request and keeps what is not its own', () => {
    const params = addressOf(read(''), shape, new URLSearchParams('widget=1&seite=4'));
    expect(params.toString()).toBe('widget=1');
  });

  it('reads nonsense as not said', () => {
    expect(read('sortierung=Password&seite=-3&groesse=5000&status=Weg')).toEqual(read(''));
  });
});
