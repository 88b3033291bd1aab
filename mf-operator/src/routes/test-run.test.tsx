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
    suffix: '?bereich=probelauf',
    locale,
  });
const beat = () =>
  server.database.pool.query(
    `insert into worker_heartbeat (worker, beat_at) values ('test', now()) on conflict (worker) do update set beat_at = now()`,
  );
beforeAll(beat);
// There is no layout to scroll in.
beforeAll(() => void Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
afterAll(() => server.database.pool.query(`delete from worker_heartbeat`));

test('a test run is started by a press and tells each step with its mails, and is missing no more', async () => {
  const { user } = await open();
  const missing = await screen.findByRole('link', { name: 'Probelauf' });
  expect(missing.getAttribute('href')).toContain('?bereich=probelauf');
  expect(await screen.findByText('Noch nicht gemacht.')).toBeTruthy();
  // The part that is open says its name where the step leads.
  await user.click(missing);
  const part = await screen.findByRole('tab', { name: 'Probelauf', selected: true });
  await waitFor(() => expect(document.activeElement).toBe(part));
  await user.click(await screen.findByRole('button', { name: 'Probelauf starten' }));
  expect(
    await screen.findByText(
      'Alles gelungen: Das Programm zahlt Prämien aus.',
      {},
      { timeout: 10_000 },
    ),
  ).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Schritte' }));
  expect(steps.getAllByText(/: gelungen$/)).toHaveLength(9);
  expect(steps.getAllByText(/^Mail an den Empfehler: „.+“$/).length).toBeGreaterThan(1);
  expect(screen.queryByRole('link', { name: 'Probelauf' })).toBeNull();
});

test('one that fails names the step and why, in the person’s language', async () => {
  await server.database.pool.query(`delete from worker_heartbeat`);
  const { user } = await open(olaf, 'en');
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(await screen.findByText('The test run stopped at “Background jobs”.')).toBeTruthy();
  expect(screen.getByText(/no worker process has reported/)).toBeTruthy();
  expect(screen.getAllByText(/: not reached$/)).toHaveLength(8);
  await beat();
});

test('who keeps no settings sees what was found, and starts none', async () => {
  const support = await addOperator(server, [{ role: 'support', client: 'sonnwerk' }]);
  await open(support.email);
  expect(await screen.findByText('Starten kann ihn die Administration.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /starten/ })).toBeNull();
});
