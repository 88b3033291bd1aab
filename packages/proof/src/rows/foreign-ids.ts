import { endpoints } from '@weitersagen/contracts/endpoints';
import { isOpenCall, type Endpoint } from '@weitersagen/contracts/endpoint';
import { liveCredentials, type Credential } from '@weitersagen/server/testing/credentials';
import { keepThrottleEmpty } from '@weitersagen/server/testing/empty-throttle';
import { wireBodies } from '@weitersagen/server/testing/wire-bodies';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import { createProtectedPerson, type ProtectedPerson } from '../protected-person.ts';
import type { ProofRow } from '../proof-row.ts';

/** One call by somebody with somebody else's number. */
interface Probe {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly client: string;
  readonly role: string;
  readonly id: string;
}

const home = 'funkelnetz';
const clients = [home, 'sonnwerk', 'lindenschutz'];

/** What asks nobody who they are is open to whoever holds a number; only its reading is probed, and at home. */
function isProbed(endpoint: Endpoint, client: string): boolean {
  const isOpen = isOpenCall(endpoint.auth);
  return client !== home || !isOpen || endpoint.method === 'GET';
}

function allProbes(person: ProtectedPerson, roles: readonly string[]): readonly Probe[] {
  const probes: Probe[] = [];
  // A contact holds nothing but the random number of their own data to see them; it is given to nobody else.
  const opens = (name: string, client: string, id: string) =>
    name === 'getRecipient' && client === home && person.recipientIds.includes(id);
  for (const id of person.ids)
    for (const client of clients)
      for (const [name, endpoint] of Object.entries(endpoints))
        for (const role of isProbed(endpoint, client) && !opens(name, client, id) ? roles : [])
          probes.push({ name, endpoint, client, role, id });
  return probes;
}

/** A body of the call in which every number is the foreign one. */
function bodyWith(name: string, id: string): string | undefined {
  const body = wireBodies[name];
  return body && JSON.stringify(body).replaceAll('x'.repeat(22), id);
}

async function send(server: TestServer, probe: Probe, credential: Credential | undefined) {
  const { endpoint, client, id, name } = probe;
  const path = endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(id));
  const payload = bodyWith(name, id);
  return server.inject({
    method: endpoint.method,
    url: `/api/v1/${client}${path}`,
    query: endpoint.method === 'GET' ? { empfaengernummer: id, token: id } : {},
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
      ...(payload && { 'content-type': 'application/json' }),
      ...(credential && { authorization: `Bearer ${credential.token}` }),
      ...(credential?.cookie && { cookie: credential.cookie }),
    },
    ...(payload && { payload }),
  });
}

/** A step through the list that visits everything once, so that a small count is a fair sample. */
function stepOf(length: number): number {
  const step = Math.floor(length * 0.618);
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  for (let each = Math.max(1, step); ; each += 1) if (divisor(each, length) === 1) return each;
}

/** Every call, by every role, in every tenant, with the numbers of somebody else. */
export const foreignIds: ProofRow = {
  name: 'foreign-ids',
  what: 'Cross-tenant and cross-person probes (route x role x foreign id)',
  goal: '0 leaks',
  fullCount: 10_000,
  async run(count, report) {
    const server = await startTestServer();
    const breaches: string[] = [];
    const answered: Record<string, number> = {};
    try {
      const credentials: Readonly<Record<string, Credential>> = await liveCredentials(server);
      const person = await createProtectedPerson(server);
      await keepThrottleEmpty(server);
      const before = await person.state();
      const probes = allProbes(person, [...Object.keys(credentials), 'nobody']);
      const step = stepOf(probes.length);
      for (let tried = 0; tried < count; tried += 1) {
        const probe = probes[(tried * step) % probes.length];
        if (probe === undefined) throw new Error('Nothing to probe');
        const { statusCode, body } = await send(server, probe, credentials[probe.role]);
        answered[statusCode] = (answered[statusCode] ?? 0) + 1;
        const leak = person.secrets.find((secret) => body.includes(secret));
        const about = `${probe.name} of ${probe.client} as ${probe.role} with ${probe.id}`;
        if (leak !== undefined) breaches.push(`${about} shows ${leak}`);
        if (statusCode >= 500) breaches.push(`${about} answered ${statusCode}`);
        report(tried / count);
      }
      const after = await person.state();
      if (after !== before) breaches.push(`the person's rows changed: ${before} ${after}`);
      const codes = Object.entries(answered).map(([code, times]) => `${times} x ${code}`);
      return { tried: count, summary: codes.join(', '), breaches };
    } finally {
      await server.stop();
    }
  },
};
