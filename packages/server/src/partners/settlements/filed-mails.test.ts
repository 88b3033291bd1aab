import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCustomer } from '@weitersagen/contracts/operator-customers';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { passwordChangedMail } from '../../people/accounts/account-outbox.ts';
import { contractSigned } from '../../rewards/public.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { earnedMonth, earningPeople } from '../../testing/settled-month.ts';
import { settledNotes } from '../../testing/settled-notes.ts';

const client = 'funkelnetz';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Kinds of the mails that are filed under somebody. */
const filedUnder = async (id: string) =>
  (
    await server.inTenant(({ db }) =>
      db
        .selectFrom('sent_mail')
        .select('kind')
        .where('person_id', '=', id)
        .orderBy('kind')
        .execute(),
    )
  ).map(({ kind }) => kind);

it('mails are filed under the partner they are written to, and under the customer with the same address what is the customer’s', async () => {
  const [maker, other] = [
    await addOperator(server, [{ role: 'finance', client }]),
    await addOperator(server, [{ role: 'finance', client }]),
  ];
  const people = await earningPeople(server);
  const month = await earnedMonth(server, people);
  const scene = await reportedScene(server);
  await server.mails();
  const { seller } = people;
  const { email } = await server.inTenant(({ db }) =>
    db.selectFrom('account').select('email').where('id', '=', seller).executeTakeFirstOrThrow(),
  );
  await server.inTenant(async ({ db, now }) => {
    const same = { email: email ?? '' };
    await db.updateTable('account').set(same).where('id', '=', scene.referrerId).execute();
    // Who has the address last would get everything.
    await db.updateTable('account').set({ created_at: now }).where('id', '=', seller).execute();
    await db.deleteFrom('sent_mail').execute();
  });
  await server.inTenant((tx) => enqueue(tx, contractSigned, { leadId: scene.leadId }));
  await server.mails();
  expect([await filedUnder(scene.referrerId), await filedUnder(seller)]).toEqual([
    ['contractSigned'],
    [],
  ]);
  await settledNotes(server, month, { maker, other });
  await server.inTenant(({ now, ...tx }) =>
    enqueue({ ...tx, now }, passwordChangedMail, { accountId: seller, at: now.toISOString() }),
  );
  await server.mails();
  expect(await filedUnder(seller)).toEqual(['creditNoteMoved', 'passwordChanged']);
  const support = await addOperator(server, [{ role: 'support', client }]);
  const body = { client, id: scene.referrerId };
  const { mails = [] } = (await server.call(openCustomer, { ...support.session, body })).value;
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Ihre Empfehlung hat zu einem Vertrag geführt',
  ]);
});
