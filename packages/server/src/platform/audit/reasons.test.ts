import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { erasePerson } from '../../privacy/persons/erase-person.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { operatorSession } from '../../testing/operator-session.ts';
import { activeReferral } from '../../testing/steps.ts';
import { audit } from './audit.ts';
import type { AuditEntry } from './audit-entry.ts';

const client = 'funkelnetz';
const reason = 'Rosa hat am Telefon geweint';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const write = (entry: Omit<AuditEntry, 'actor' | 'reason'>, actor = 'an-operator') =>
  server.inTenant((tx) =>
    audit(actor === 'job' ? tx : { ...tx, roles: ['support'] }, { ...entry, reason, actor }),
  );
const rowsOf = (id: string) =>
  server.inTenant(({ db }) =>
    db.selectFrom('audit').selectAll().where('entity_id', '=', id).orderBy('id').execute(),
  );
async function shown(id: string) {
  const query = { mandant: client, nummer: id };
  const session = await operatorSession(server);
  const { lines } = (await server.call(searchHistory, { ...session, query })).value;
  return lines
    .filter(({ event }) => event === 'blocked')
    .map(({ reason: text, isReasonErased }) => [text, isReasonErased]);
}
const person = async () => {
  const { email, number } = await activeReferral(server);
  const facts = await server.inTenant(({ db }) =>
    db
      .selectFrom('account')
      .innerJoin('referral', 'referral.referrer_id', 'account.id')
      .select(['account.id', 'referral.id as referral'])
      .where('account.email', '=', email)
      .executeTakeFirstOrThrow(),
  );
  return { email, number, ...facts };
};

it.each(['account', 'referral'] as const)(
  'what an operator wrote about somebody, on a line of their %s, is kept sealed and ends with them',
  async (entity) => {
    const { id, referral, email } = await person();
    const entityId = entity === 'account' ? id : referral;
    await write({ entity, entityId, event: 'blocked' });
    const before = (await rowsOf(entityId)).filter(({ event }) => event === 'blocked');
    expect(before).toMatchObject([{ reason: null, sealed_reason: { person: id } }]);
    expect(JSON.stringify(before)).not.toContain('Rosa');
    expect(await shown(entityId)).toEqual([[reason, false]]);
    const erasure = { by: 'an-operator', reason: 'asked for', waiveRewards: true };
    await server.inTenant((tx) => erasePerson({ ...tx, roles: ['support'] }, email, erasure));
    expect(await shown(entityId)).toEqual([[null, true]]);
    const after = (await rowsOf(entityId)).filter(({ event }) => event === 'blocked');
    expect(after).toEqual(before);
  },
);

it('why somebody was erased stays to be read', async () => {
  const { id, email } = await person();
  const erasure = { by: 'an-operator', reason: 'asked for', waiveRewards: true };
  await server.inTenant((tx) => erasePerson({ ...tx, roles: ['support'] }, email, erasure));
  const told = (await rowsOf(id)).filter(({ event }) => event === 'erased' || event === 'deleted');
  expect(told.map(({ reason: text }) => text)).toContain('asked for');
});

it('a line about nobody, and the words of a job, stay as they are', async () => {
  const { id } = await person();
  await write({ entity: 'tenant', entityId: client, event: 'blocked' });
  await write({ entity: 'account', entityId: id, event: 'blocked' }, 'job');
  for (const of of [client, id]) {
    const rows = (await rowsOf(of)).filter(({ event }) => event === 'blocked');
    expect(rows).toMatchObject([{ reason, sealed_reason: null }]);
  }
});
