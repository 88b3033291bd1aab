import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { freshEmail, referralInput } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

it('keeps the channel that the referrer came by', async () => {
  const { value } = await server.call(createReferral, {
    body: referralInput(freshEmail('kanal'), { channel: 'flyer' }),
  });
  const stored = await server.inTenant(({ db }) =>
    db.selectFrom('referral').select('channel').where('id', '=', value.number).executeTakeFirst(),
  );
  expect(stored?.channel).toBe('flyer');
});

it('keeps which text the referrer declared, and when', async () => {
  const email = freshEmail('erklaert');
  await server.call(createReferral, { body: referralInput(email) });
  const stored = await server.inTenant(({ db }) =>
    db
      .selectFrom('consent')
      .innerJoin('account', 'account.id', 'consent.subject_id')
      .select(['consent.kind', 'consent.text_version', 'consent.given_at'])
      .where('account.email', '=', email)
      .orderBy('consent.kind')
      .execute(),
  );
  expect(stored.map(({ kind }) => kind)).toEqual(['agb', 'erklaerung']);
  expect(stored[1]).toMatchObject({ text_version: ELIGIBILITY_TEXT_VERSION });
  expect(stored[1]?.given_at).toBeInstanceOf(Date);
});

it('refuses a referral that declares another text', async () => {
  const body = referralInput(freshEmail('stumm'), { eligibilityVersion: '1999-1' });
  const other = await server.call(createReferral, { body });
  expect(other.error).toMatchObject({
    key: 'termsRequired',
    fields: { 'Empfehlung.Erklaerung': 'eligibilityChanged' },
  });
});
