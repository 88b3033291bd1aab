import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-departure';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { listOwnTodos } from '@weitersagen/contracts/own-todos';
import { getReferral } from '@weitersagen/contracts/referral';
import { addDays, berlinDay, endOfBerlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { exportPerson } from '../../privacy/persons/person-export.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';

const client = 'funkelnetz';
const reason = 'Vertrag endet';
const admins = [{ role: 'admin', client: null }] as const;
type Operator = Awaited<ReturnType<typeof addOperator>>;
type Person = Awaited<ReturnType<typeof activeReferral>>;
let server: TestServer;
let first: Operator;
let second: Operator;
let leavesOn = '';
let lastMoment = '';
beforeAll(async () => {
  server = await startTestServer();
  first = await addOperator(server, admins);
  second = await addOperator(server, admins);
  const now = await server.inTenant((tx) => Promise.resolve(tx.now));
  leavesOn = berlinDay(addDays(now, 2));
  lastMoment = endOfBerlinDay(addDays(now, 1)).toISOString();
});
afterAll(() => server.stop());

/** Until when a link holds: as anybody reads it, and as its referrer does in the copy of their data, in the list, in the status and in what there is to do. */
async function endsOf({ number, session, email }: Person) {
  const { expiresAt } = (await server.call(getReferral, { params: { number } })).value;
  const { referrals } = (await server.call(listOwnReferrals, session)).value;
  const { todos } = (await server.call(listOwnTodos, session)).value;
  const copy = await server.inTenant((tx) => exportPerson(tx, email));
  const kept = copy.find(({ kind }) => kind === 'referrals')?.rows[0]?.['Gültig bis'];
  return [
    kept instanceof Date ? kept.toISOString() : kept,
    expiresAt,
    referrals[0]?.expiresAt,
    referrals[0]?.message.by,
    todos.find(({ kind }) => kind === 'teilen')?.by,
  ];
}

describe('what is promised until a day', () => {
  it('ends with the day on which the client leaves, of links there were and of new ones, and not where it is taken back', async () => {
    const before = await activeReferral(server);
    const [sixty] = await endsOf(before);
    expect(String(sixty) > lastMoment).toBe(true);
    expect(await endsOf(before)).toEqual([sixty, sixty, sixty, sixty, sixty]);
    const body = { client, leavesOn };
    await server.call(contract.announceDeparture, {
      ...first.session,
      body: { ...body, seen: null, reason },
    });
    expect(await endsOf(before)).toEqual([sixty, sixty, sixty, sixty, sixty]);
    await server.call(contract.confirmDeparture, { ...second.session, body });
    server.deps.tenants.forget();
    const same = [lastMoment, lastMoment, lastMoment, lastMoment, lastMoment];
    expect(await endsOf(before)).toEqual(same);
    const after = await activeReferral(server);
    expect(await endsOf(after)).toEqual(same);
    // Nor has a contact longer to order.
    await newRecipient(server, after.number, { confirmed: true });
    const { referrals } = (await server.call(listOwnReferrals, after.session)).value;
    expect(referrals[0]?.leads[0]?.message.by).toBe(lastMoment);
    await server.call(contract.takeDepartureBack, {
      ...first.session,
      body: { ...body, reason },
    });
    server.deps.tenants.forget();
    expect(await endsOf(before)).toEqual([sixty, sixty, sixty, sixty, sixty]);
  });
});
