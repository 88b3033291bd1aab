import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { badAddresses } from '../../testing/bad-addresses.ts';
import { liveCredentials, type Credential } from '../../testing/credentials.ts';
import { faultOf, sendRaw } from '../../testing/judge-answer.ts';

let server: TestServer;
let credentials: Readonly<Record<string, Credential>>;
beforeAll(async () => {
  server = await startTestServer();
  credentials = await liveCredentials(server);
});
afterAll(() => server.stop());

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  it('never fails on a bad address, and refuses in the one documented shape', async () => {
    await fc.assert(
      fc.asyncProperty(badAddresses(endpoint), async (url) => {
        expect(faultOf(await sendRaw(server, endpoint, credentials, { url }))).toBeNull();
      }),
      { numRuns: 25 },
    );
  });
});
