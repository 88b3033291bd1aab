import { createServer } from 'node:http';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const open = (email: string = olaf, locale: 'de' | 'en' = 'de') =>
  show('BetriebMandant', {
    staff: { kind: 'operator', email },
    params: { mandant: 'sonnwerk' },
    suffix: '?bereich=connections',
    locale,
  });

let status = 200;
const shop = createServer((_request, response) => response.writeHead(status).end());
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const address = shop.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await server.database.pool.query(
    `update tenant set config = config || jsonb_build_object('providerUrl', $1::text) where id = 'sonnwerk'`,
    [`http://127.0.0.1:${port}`],
  );
  server.deps.tenants.forget();
});
afterAll(() => new Promise<void>((done) => shop.close(() => done())));

const entry = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? heading);
};

test('a connection is tried by a press, and says what was found, when and by whom', async () => {
  const { user } = await open();
  const shown = await entry('Shop');
  shown.getByText('Mit diesen Einstellungen noch nicht geprüft');
  await user.click(shown.getByRole('button', { name: 'Jetzt prüfen: Shop' }));
  await screen.findByText('Shop: In Ordnung');
  shown.getByText('In Ordnung');
  expect(shown.getByText(/^Geprüft am \d\d\.\d\d\.\d{4}.* von Olaf Operator, /)).toBeTruthy();
});

test('a failure says what to do, in the person’s language, with the other side’s answer', async () => {
  status = 503;
  const { user } = await open(olaf, 'en');
  const shown = await entry('Shop');
  await user.click(shown.getByRole('button', { name: 'Check now: Shop' }));
  await shown.findByText('Error on the other side');
  expect(
    shown.getByText('The other side answers with an error. Ask there. (Answer 503)'),
  ).toBeTruthy();
});

test('the sender is led to from what the client still needs', async () => {
  const { user } = await open();
  const heading = await screen.findByRole('heading', { name: 'Absender der E-Mails' });
  await user.click(screen.getByRole('link', { name: 'Absender der Mails' }));
  await waitFor(() => expect(document.activeElement).toBe(heading.closest('li')));
});

test('a try settles what the client still needs on the same page', async () => {
  const { user } = await open();
  const sender = await entry('Absender der E-Mails');
  await screen.findByRole('link', { name: 'Absender der Mails' });
  await user.click(sender.getByRole('button', { name: /^Jetzt prüfen/ }));
  await sender.findByText(/^Geprüft am/, {}, { timeout: 12_000 });
  await server.inTenant(
    ({ db }) =>
      db
        .updateTable('connection_check')
        .set({ outcome: 'ok' })
        .where('connection', '=', 'senderDomain')
        .execute(),
    'sonnwerk',
  );
  await user.click((await entry('Shop')).getByRole('button', { name: /^Jetzt prüfen/ }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Absender der Mails' })).toBeNull(),
  );
});

test('all are tried at once, and counted', async () => {
  status = 200;
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Alles prüfen' }));
  const counted = /^4 Verbindungen geprüft, [234] in Ordnung\.$/;
  expect(await screen.findByText(counted, {}, { timeout: 12_000 })).toBeTruthy();
});

test('who keeps no settings sees what was found, and tries nothing', async () => {
  const support = await addOperator(server, [{ role: 'support', client: 'sonnwerk' }]);
  await open(support.email);
  await entry('Shop');
  expect(screen.queryByRole('button', { name: /prüfen/ })).toBeNull();
});
