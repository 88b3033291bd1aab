import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { runOperator } from './run-operator.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function operator(...argv: string[]) {
  const out: string[] = [];
  const complaints: string[] = [];
  const environment = { DATABASE_URL: server.database.url, USER: 'anna' };
  const print = (line: string) => void out.push(line);
  const complain = (line: string) => void complaints.push(line);
  const code = await runOperator(argv, environment, print, complain);
  return { code, out: out.join('\n'), complaint: complaints.join('\n') };
}

it('lists agencies and activates one by its number', async () => {
  const { out } = await operator('agencies', 'list');
  const [number = ''] = /AG-\w{8}(?=\s+inactive\s+Kieselstein Service)/.exec(out) ?? [];
  expect(await operator('agencies', 'activate', number)).toMatchObject({ code: 0 });
  const after = await operator('agencies', 'list');
  expect(after.out).toMatch(new RegExp(`${number}\\s+active\\s+Kieselstein Service`));
  const unknown = await operator('agencies', 'activate', 'AG-0');
  expect(unknown).toMatchObject({ code: 1, complaint: 'There is no agency AG-0.' });
});
