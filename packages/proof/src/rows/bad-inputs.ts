import * as fc from 'fast-check';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { badAddresses } from '@weitersagen/server/testing/bad-addresses';
import { badBodies } from '@weitersagen/server/testing/bad-bodies';
import { everyCredential } from '@weitersagen/server/testing/credentials';
import { faultOf, liveUrl, sendRaw } from '@weitersagen/server/testing/judge-answer';
import { activeReferral, newRecipient, signInAs } from '@weitersagen/server/testing/steps';
import { startTestServer } from '@weitersagen/server/test-server';
import type { ProofRow } from '../proof-row.ts';

/** Inputs of one call that are generated together. */
const BATCH = 100;

/** Generated junk in bodies, queries and parameters of every call. */
export const badInputs: ProofRow = {
  name: 'bad-inputs',
  what: 'Generated bad inputs over every operation',
  goal: '0 answers ≥ 500, 0 stack traces, one error shape',
  fullCount: 100_000,
  async run(count, report) {
    const server = await startTestServer();
    const breaches: string[] = [];
    let [tried, refused] = [0, 0];
    try {
      let credentials = await everyCredential(server);
      const { number } = await activeReferral(server);
      const recipient = await newRecipient(server, number);
      const live = { referral: number, recipient: recipient.number, email: recipient.email };
      const calls = Object.entries(endpoints);
      const each = Math.max(1, Math.min(BATCH, Math.ceil(count / calls.length)));
      const inputs = (name: string, endpoint: (typeof endpoints)[string]) => {
        const addresses = badAddresses(endpoint).map((url) => ({ url }));
        if (endpoint.body === undefined) return addresses;
        const url = liveUrl(endpoint, number);
        return fc.oneof(
          addresses,
          badBodies(name, live).map((wire) => ({ url, wire })),
        );
      };
      while (tried < count) {
        for (const [name, endpoint] of calls) {
          for (const input of fc.sample(inputs(name, endpoint), Math.min(each, count - tried))) {
            let answer = await sendRaw(server, endpoint, credentials, input);
            if (answer.statusCode === 401 && answer.body.includes('sessionEnded')) {
              // An earlier input signed the caller out, as it should.
              credentials = { ...credentials, referrer: await signInAs(server) };
              answer = await sendRaw(server, endpoint, credentials, input);
            }
            tried += 1;
            if (answer.statusCode >= 400) refused += 1;
            const fault = faultOf(answer, 'wire' in input ? endpoint : undefined);
            if (fault !== null)
              breaches.push(`${name}: ${fault}; ${JSON.stringify(input).slice(0, 300)}`);
          }
          report(tried / count);
        }
      }
    } finally {
      await server.stop();
    }
    return { tried, summary: `${refused} refused, ${breaches.length} faults`, breaches };
  },
};
