import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { withoutLegalText } from '@weitersagen/server/testing/without-legal-text';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const open = (email: string = olaf, locale: 'de' | 'en' = 'de') =>
  show('BetriebMandant', {
    staff: { kind: 'operator', email },
    params: { mandant: 'sonnwerk' },
    locale,
  });
beforeAll(async () => {
  await changeSettings(server, { isOpen: false }, 'sonnwerk');
});

test('a client that is not open says so, has a preview, and who keeps no settings cannot open it', async () => {
  const support = await addOperator(server, [{ role: 'support', client: 'sonnwerk' }]);
  await open(support.email, 'en');
  await screen.findByText('Not open yet');
  expect(screen.getByRole('link', { name: 'Open the preview' }).getAttribute('href')).toContain(
    '/registry/sonnwerk/vorschau?zeichen=',
  );
  expect(screen.queryByRole('link', { name: 'Open the pages' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open the programme' })).toBeNull();
});

test('the list of clients says which is not open', async () => {
  await show('BetriebMandanten', { staff: { kind: 'operator', email: demoLogins.operators[0] } });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  (await row(/^Sonnwerk/)).getByText('Noch nicht geöffnet');
  expect((await row(/^Funkelnetz/)).queryByText('Noch nicht geöffnet')).toBeNull();
});

test('it is opened by nobody before imprint, data protection and terms are in force', async () => {
  const giveBack = await withoutLegalText(server, 'agb', 'sonnwerk');
  await open();
  await screen.findByText(/^Vor dem Öffnen müssen gelten: .+\.$/);
  expect(screen.queryByRole('button', { name: 'Programm öffnen' })).toBeNull();
  cleanup();
  await giveBack();
});

test('it is opened by one press, which names what is missing', async () => {
  const { user } = await open();
  await screen.findByRole('textbox', { name: 'Name des Programms' });
  // Its switch would open it without naming anything.
  const isPublic = () => screen.queryByRole('checkbox', { name: 'Öffentlich' });
  expect(isPublic()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Programm öffnen' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Probelauf');
  await user.click(dialog.getByRole('button', { name: 'Programm öffnen' }));
  await screen.findByText('Das Programm ist geöffnet. Besucher sehen es jetzt.');
  expect(screen.queryByText('Noch nicht geöffnet')).toBeNull();
  cleanup();
  await open();
  await waitFor(() => expect(isPublic()).not.toBeNull());
  server.deps.tenants.forget();
  expect((await server.tenant('sonnwerk')).config.isOpen).toBe(true);
});
