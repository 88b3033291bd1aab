import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { requestedWith } from '@weitersagen/contracts/headers';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { wireBodiesOfOperators } from '../../testing/wire-bodies-of-operators.ts';

const about = Object.entries(endpoints).filter(
  ([name, { roles }]) =>
    roles !== undefined && roles !== 'every' && 'Mandant' in (wireBodiesOfOperators[name] ?? {}),
);

let server: TestServer;
let person: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  server = await startTestServer();
  const grants = operatorRoles.map((role) => ({ role, client: 'sonnwerk' }));
  person = await addOperator(server, grants);
});
afterAll(() => server.stop());

async function send(path: string, method: string, body: object) {
  const { token, cookie } = person.session;
  const answer = await server.inject({
    method: method as 'POST',
    url: `/api/v1/betrieb${path}`,
    headers: {
      host: 'betrieb.localhost',
      authorization: `Bearer ${token}`,
      cookie,
      'accept-language': 'de',
      [requestedWith.name]: requestedWith.value,
    },
    payload: body,
  });
  return answer.json<{ MessageKey?: string } | null>()?.MessageKey;
}

it('there are calls that name a client in their body', () => {
  expect(about.length).toBeGreaterThan(6);
});

it.each(about)(
  'the client of %s is the one that it works for, whatever else of the request names another',
  async (name, { path, method }) => {
    const body = { ...wireBodiesOfOperators[name] };
    for (const client of ['funkelnetz', 'betrieb'])
      for (const query of ['', '?mandant=sonnwerk', '?client=sonnwerk&Mandant=sonnwerk'])
        expect(await send(path + query, method, { ...body, Mandant: client })).toBe(
          'roleForbidden',
        );
  },
);

it('answers on the host of operators alone', async () => {
  const { token, cookie } = person.session;
  const statusOn = async (host: string) =>
    (
      await server.inject({
        url: '/api/v1/betrieb/betrieb/konto',
        headers: {
          host,
          authorization: `Bearer ${token}`,
          cookie,
          'accept-language': 'de',
          [requestedWith.name]: requestedWith.value,
        },
      })
    ).statusCode;
  expect(await statusOn('betrieb.localhost:4000')).toBe(200);
  for (const host of ['funkelnetz.localhost', 'localhost', 'evil.example'])
    expect(await statusOn(host)).toBe(404);
});
