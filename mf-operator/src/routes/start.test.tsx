import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const staff = { kind: 'operator', email: demoLogins.operators[0] } as const;

test('the frame says who is signed in, names its pages and leads out', async () => {
  const { user, address } = await show('BetriebStart', { staff });
  await screen.findByRole('heading', { level: 1, name: 'Start' });
  expect(screen.getByText('Olaf Operator')).toBeTruthy();
  const nav = screen.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
  expect(nav.querySelector('[aria-current=page]')?.textContent).toBe('Start');
  // A call under way would be answered that the session is over, which would end the next test's.
  await screen.findByRole('heading', { level: 2, name: 'Was wartet' });
  await within(nav).findByRole('link', { name: 'Technik' });
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(address()).toBe('/de/anmelden'));
  expect(localStorage).toHaveLength(0);
});

test.each([
  [
    'de',
    'Was wartet',
    'Auszahlungsläufe, die freigegeben oder bestätigt werden',
    /^1, seit \d\d\.\d\d\.\d{4}$/,
  ],
  ['en', 'What waits', 'Payout runs to release or to confirm', /^1, since /],
] as const)(
  'what waits stands there by client, how much and since when, in %s',
  async (locale, title, kind, since) => {
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('payout_run')
        .values({ tenant: tenant.id, id: `run-${locale}`, created_by: 'anna', created_at: now })
        .execute(),
    );
    onTestFinished(async () => {
      await server.inTenant(({ db }) => db.deleteFrom('payout_run').execute());
    });
    await show('BetriebStart', { staff, locale });
    await screen.findByRole('heading', { level: 2, name: title });
    const card = (await screen.findByText(kind)).closest('div');
    expect(card?.textContent?.replace(kind, '')).toMatch(since);
  },
);

test('dead letters that wait lead to the page that handles them, for their client', async () => {
  await server.inTenant(
    ({ db, tenant, now, realNow }) =>
      db
        .insertInto('outbox')
        .values({
          tenant: tenant.id,
          id: 'brief',
          kind: 'voucher',
          payload: '{}',
          created_at: now,
          run_after: now,
          dead_at: realNow,
        })
        .execute(),
    'sonnwerk',
  );
  const { user, address } = await show('BetriebStart', { staff });
  const term = await screen.findByText('Aufgegebene Mails und Arbeitsschritte');
  const link = term.closest('div')?.querySelector('a');
  if (link) await user.click(link);
  expect(address()).toBe('/de/technik?mandant=sonnwerk');
});
