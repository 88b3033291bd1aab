import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls the API of the demo tenant on a port of this machine; Node does not resolve `*.localhost`, so the host is a header. */
async function call(
  port: number,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `funkelnetz.localhost:${port}`,
          'X-Requested-With': 'XMLHttpRequest',
          'Accept-Language': 'de',
          'Content-Type': 'application/json',
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) >= 400)
            reject(new Error(`${path}: ${answer.statusCode} ${text}`));
          else resolve(text === '' ? null : JSON.parse(text));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Creates a referral shared 50:50 through the API, follows the mailed confirmation and answers its number. */
export async function createReferral(port: number): Promise<string> {
  const api = '/api/v1/funkelnetz';
  const email = `bea.bench.${randomUUID().slice(0, 8)}@example.org`;
  const terms = await call(port, 'GET', `${api}/rechtstext/agb`);
  const created = await call(
    port,
    'POST',
    `${api}/Empfehlen/create`,
    {
      Empfehlung: {
        Produkt: 101,
        AgbText: fieldOf(terms, 'Version'),
        Zustimmung: true,
        AnteilEmpfehler: 50,
      },
      Empfehler: {
        Vorname: 'Bea',
        Nachname: 'Bench',
        Email: email,
        NewsletterPermission: false,
        Language: 'de',
      },
    },
    { 'Idempotency-Key': randomUUID() },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await call(port, 'GET', `/dev/mailbox.json?to=${email}`);
    const token = /#token=([\w-]+)/.exec(JSON.stringify(mails))?.[1];
    if (token) {
      await call(port, 'PUT', `${api}/account/registrieren`, {
        Token: token,
        Password: 'Regenbogen-42',
      });
      return String(fieldOf(created, 'Empfehlungsnummer'));
    }
    await sleep(100);
  }
  throw new Error('the confirmation mail did not come');
}
