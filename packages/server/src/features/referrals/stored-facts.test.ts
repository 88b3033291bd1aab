import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
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
