import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
async function open(role: 'support' | 'content', more: Parameters<typeof show>[1] = {}) {
  const { email } = await addOperator(server, [{ role, client: 'funkelnetz' }]);
  const shown = await show('BetriebKonto', { staff: { kind: 'operator', email }, ...more });
  await screen.findByRole('link', { name: 'Katalog' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Schnellsuche' }));
  return { ...shown, dialog, line: await dialog.findByRole('searchbox') };
}

test('a customer is found by an address from any page, and opened by Enter', async () => {
  const [scene] = await buildRewardScenes(server, {});
  const { user, dialog, line, address } = await open('support');
  await waitFor(() => expect(document.activeElement).toBe(line));
  await user.type(line, scene?.referrerEmail ?? '');
  await dialog.findByRole('menuitem', { name: /Wilma Weitersager/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/de\/kunden\/funkelnetz\/.+/));
});

test('a page is found by what else it is looked for by, and only by who may open it', async () => {
  const { user, dialog, line } = await open('content');
  await user.type(line, 'Impress');
  await dialog.findByRole('menuitem', { name: 'Rechtstexte' });
  await user.clear(line);
  await user.type(line, 'Gutschrift');
  await dialog.findByText('Dazu ist nichts zu finden.');
  expect(dialog.queryAllByRole('menuitem')).toEqual([]);
});

test('what merely sounds like the words comes after all that has them, also after pages', async () => {
  await buildRewardScenes(server, {});
  await server.inTenant(({ db }) =>
    db
      .updateTable('agency')
      .set({ name: 'Weitersaager und Töchter' })
      .where('id', '=', db.selectFrom('agency').select('id').orderBy('id').limit(1))
      .execute(),
  );
  const { user, dialog, line } = await open('support');
  const names = () => dialog.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.type(line, 'Weitersaager');
  await dialog.findAllByRole('menuitem', { name: /klingt so/ });
  expect(names()[0]).toContain('Weitersaager und Töchter');
  expect(names().at(-1)).toMatch(/^Wilma Weitersager.*klingt so/);
});

test('who wrote by the contact form is found by an address, and opened at what they wrote', async () => {
  const email = 'frieda.fragt@example.org';
  await server.call(sendContactMessage, {
    body: { email, subject: 'Frage zur Prämie', message: 'Wann kommt sie?', copyToSender: false },
  });
  const { user, dialog, line, address } = await open('support');
  await user.type(line, 'frieda.fragt');
  await user.click(await dialog.findByRole('menuitem', { name: /^frieda\.fragt@example\.org/ }));
  const { id } = await server.inTenant(({ db }) =>
    db
      .selectFrom('contact_message')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  );
  const page = `/de/nachrichten?mandant=funkelnetz&nachricht=${id}`;
  await waitFor(() => expect(address()).toBe(page));
});

test('a page is found by a part of its title, whatever the accents, and only where the roles open it', async () => {
  const { user, dialog, line, address } = await open('content');
  await user.type(line, 'KATÁ');
  await dialog.findByRole('menuitem', { name: 'Katalog' });
  await user.click(dialog.getByRole('menuitem', { name: 'Katalog' }));
  await waitFor(() => expect(address()).toBe('/de/katalog'));
});

test('a page that the roles do not open is none', async () => {
  const { user, dialog, line } = await open('content');
  await user.type(line, 'Gesperrte');
  await dialog.findByText('Dazu ist nichts zu finden.');
  expect(dialog.queryByRole('menuitem')).toBeNull();
});

test('over a window that is open it does not open: what is typed there stays', async () => {
  const { email } = await addOperator(server, [{ role: 'admin', client: 'funkelnetz' }]);
  const { user } = await show('BetriebSchluessel', { staff: { kind: 'operator', email } });
  const make = await screen.findByRole('button', { name: 'Neuer Schlüssel' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('searchbox');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(make);
  await screen.findByRole('dialog', { name: 'Neuer Schlüssel' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('what is not there is said, and Escape leads back', async () => {
  const { user, dialog, line } = await open('content');
  await user.type(line, 'gibtesnicht');
  await dialog.findByText('Dazu ist nichts zu finden.');
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a search that fails says so, and the pages can be reached', async () => {
  const network = failing('POST /betrieb/suche', 'broken');
  const { user, dialog, line } = await open('content', { network });
  await user.type(line, 'katalog');
  await dialog.findByText(/^Die Suche ist gerade nicht möglich/);
  expect(dialog.getByRole('menuitem', { name: 'Katalog' })).toBeTruthy();
});
