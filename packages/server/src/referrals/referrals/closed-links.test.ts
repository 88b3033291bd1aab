import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/recipient-account';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { completeRecipient } from '@weitersagen/contracts/recipient';
import { clickRedirect, productLink } from '@weitersagen/contracts/referral-lookup';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { moveLead } from '../../rewards/leads/lead-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const asPerson = { accept: 'text/html,application/xhtml+xml' };
const pageOf = (reason: string) =>
  `http://funkelnetz.localhost:4000/de/empfehlungabgelaufen?grund=${reason}`;

async function participant() {
  const { number: referral } = await activeReferral(server);
  const { number, email, token } = await newRecipient(server, referral);
  const data = {
    salutation: 'Frau',
    firstName: 'Kim',
    lastName: 'Nachbarin',
    birthDate: '1980-01-01',
    email,
    marketingConsent: false,
    address: { street: 'Musterweg', houseNumber: '1', postalCode: '10115', city: 'Berlin' },
  } as const;
  const complete = () =>
    server.call(completeRecipient, {
      body: { referralNumber: referral, recipientNumber: number, data },
    });
  const follow = (headers: Record<string, string> = {}) =>
    server.call(productLink, {
      params: { number: referral },
      query: { empfaengernummer: number },
      headers,
    });
  return { number, token, complete, follow };
}

/** Brings a lead to a status along the allowed steps. */
async function bring(recipient: string, steps: readonly LeadStatus[]) {
  await server.inTenant(async (tx) => {
    const lead = await tx.db
      .selectFrom('lead')
      .select('id')
      .where('recipient_id', '=', recipient)
      .executeTakeFirstOrThrow();
    let from: LeadStatus = 'open';
    for (const to of steps) {
      await moveLead(tx, lead.id, from, to);
      from = to;
    }
  });
}

describe('a participation that is over', () => {
  it.each([
    ['expired', ['expired']],
    ['cancelled', ['cancelled']],
    ['paid', ['ok', 'released', 'paid']],
  ] as const)('%s says so to completion and to the link of the product', async (_, steps) => {
    const { number, complete, follow } = await participant();
    expect((await complete()).status).toBe(200);
    expect((await follow()).status).toBe(302);
    await bring(number, steps);
    const refused = [await complete(), await follow()];
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
      [410, 'PSOF0313'],
      [410, 'PSOF0313'],
    ]);
    const page = await follow(asPerson);
    expect([page.status, page.headers['location']]).toEqual([302, pageOf('beendet')]);
  });

  it.each([false, true])('is so after the withdrawal, data deleted: %s', async (deleteData) => {
    const { token, complete, follow } = await participant();
    await server.call(contract.withdrawRecipient, { token, body: { deleteData } });
    expect((await complete()).error?.key).toBe('participationOver');
    expect((await follow()).error?.key).toBe('participationOver');
  });

  it('goes on while the order is checked', async () => {
    const { number, complete, follow } = await participant();
    await bring(number, ['ok', 'released']);
    expect([(await complete()).status, (await follow()).status]).toEqual([200, 302]);
  });
});

describe('a link with an unknown number', () => {
  it.each(['x'.repeat(22), 'kurz', 'mit leer zeichen'])(
    'shows a person a page: %s',
    async (number) => {
      const calls = [
        await server.call(clickRedirect, { params: { number }, headers: asPerson }),
        await server.call(productLink, {
          params: { number },
          query: { empfaengernummer: 'egal' },
          headers: asPerson,
        }),
      ];
      expect(calls.map(({ status, headers }) => [status, headers['location']])).toEqual([
        [302, pageOf('unbekannt')],
        [302, pageOf('unbekannt')],
      ]);
    },
  );

  it('of a contact on a link that lives says so, and leads to where that person can take part', async () => {
    const { number } = await activeReferral(server);
    const ask = (headers: Record<string, string>) =>
      server.call(productLink, {
        params: { number },
        query: { empfaengernummer: 'x'.repeat(22) },
        headers,
      });
    const page = await ask(asPerson);
    expect(page.headers['location']).toBe(`${pageOf('nummer')}&empfehlung=${number}`);
    expect((await ask({})).error?.message).toBe(errorCases.recipientOfNobody.de);
    const change = (set: object) =>
      server.inTenant((tx) =>
        tx.db.updateTable('referral').set(set).where('id', '=', number).execute(),
      );
    await change({ opt_in_pending: true });
    expect((await ask(asPerson)).headers['location']).toBe(pageOf('unbestaetigt'));
    await change({ expires_at: new Date('2020-01-01') });
    expect((await ask(asPerson)).headers['location']).toBe(
      `${pageOf('abgelaufen')}&empfehlung=${number}`,
    );
    await change({ blocked_at: new Date('2020-01-01') });
    expect((await ask(asPerson)).headers['location']).toBe(pageOf('gesperrt'));
  });

  it('tells a program the error', async () => {
    const params = { number: 'x'.repeat(22) };
    expect((await server.call(clickRedirect, { params })).error?.key).toBe('unknownNumber');
    expect((await server.call(productLink, { params })).error?.key).toBe('unknownNumber');
  });
});
