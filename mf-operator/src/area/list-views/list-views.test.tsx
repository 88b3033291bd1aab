import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepOwnView, listOwnViews } from '@weitersagen/contracts/operator-list-views';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../../remote.ts';

const { server, show } = areaServer(remote);
let person: Awaited<ReturnType<typeof addOperator>>;
beforeAll(() => buildRewardScenes(server, {}));
beforeEach(async () => {
  person = await addOperator(server, [
    { role: 'support', client: null },
    { role: 'admin', client: null },
  ]);
});

const staff = () => ({ kind: 'operator', email: person.email }) as const;
const open = (suffix = '?mandant=funkelnetz', more: Parameters<typeof show>[1] = {}) =>
  show('BetriebInteressenten', { staff: staff(), suffix, ...more });
const views = async () =>
  within(await screen.findByRole('region', { name: 'Gespeicherte Ansichten' }));
const link = async (name: string | RegExp) => (await views()).findByRole('link', { name });
const kept = async () =>
  (await server.call(listOwnViews, { ...person.session, query: { seite: 'Interessenten' } })).value
    .views;
const keep = (name: string, set: Record<string, string>) =>
  server.call(keepOwnView, {
    ...person.session,
    params: { id: crypto.randomUUID() },
    body: { page: 'leads', name, set, days: null },
  });
type User = Awaited<ReturnType<typeof open>>['user'];
async function save(user: User, name: string, days?: string) {
  await user.click((await views()).getByRole('button', { name: /nsicht speichern$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ansicht speichern' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), name);
  if (days !== undefined) await user.selectOptions(dialog.getByLabelText('Tage'), days);
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
}

describe('views of a list', () => {
  it('are saved with filters, client and columns, and opened by their link', async () => {
    const { user, address } = await open('?mandant=funkelnetz&status=Storniert&ohne=rewards&nach=');
    await save(user, 'Stornierte');
    await screen.findByText('Die Ansicht Stornierte ist gespeichert.');
    expect(await kept()).toMatchObject([
      { name: 'Stornierte', set: { mandant: 'funkelnetz', status: 'Storniert', ohne: 'rewards' } },
    ]);
    expect((await link('Stornierte')).getAttribute('aria-current')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen' }));
    await user.click(await link('Stornierte geändert'));
    await waitFor(() => expect(address()).toContain('status=Storniert'));
    expect(address()).toContain('ohne=rewards');
    expect((await link('Stornierte')).getAttribute('aria-current')).toBe('true');
  });

  it('say when what is set differs, are replaced by it, and are had back', async () => {
    await keep('Offene', { mandant: 'funkelnetz', status: 'Offen' });
    const { user } = await open();
    await user.click(await link('Offene'));
    await user.click(
      await screen.findByRole('button', { name: 'Filter entfernen: Status: Offen' }),
    );
    await link('Offene geändert');
    await user.click(screen.getByRole('button', { name: 'Änderung speichern: Offene' }));
    const done = await screen.findByText('Die Ansicht Offene zeigt jetzt, was eingestellt ist.');
    await waitFor(() => expect(done.closest('[tabindex]')).toBe(document.activeElement));
    expect(await kept()).toMatchObject([{ set: { mandant: 'funkelnetz' } }]);
    await user.click(screen.getByRole('button', { name: 'Rückgängig machen' }));
    await screen.findByText('Die Ansicht Offene ist wie vorher.');
    expect(await kept()).toMatchObject([{ set: { mandant: 'funkelnetz', status: 'Offen' } }]);
  });

  it('are renamed, and deleted and had back, by keyboard', async () => {
    await keep('Offene', { mandant: 'funkelnetz', status: 'Offen' });
    const { user } = await open('?mandant=funkelnetz&status=Offen');
    const menu = () => screen.findByRole('button', { name: /^Ansicht bearbeiten: / });
    (await menu()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Umbenennen' });
    await user.keyboard('{Enter}');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Neue{Enter}');
    await screen.findByText('Die Ansicht heißt jetzt Neue.');
    await link('Neue');
    (await menu()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Löschen' });
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('Die Ansicht Neue ist gelöscht.');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Neue' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Rückgängig machen' }));
    await link('Neue');
  });

  it('of the last days show the days up to today whenever they are opened', async () => {
    const { user, address } = await open('?mandant=funkelnetz&von=2026-01-05&bis=2026-01-09');
    await save(user, 'Diese Woche', 'immer die letzten 7 Tage');
    await screen.findByText('Die Ansicht Diese Woche ist gespeichert.');
    const now = await server.inTenant((tx) => Promise.resolve(tx.now));
    expect(address()).toContain(`von=${berlinDay(addDays(now, -6))}`);
    expect(address()).not.toContain('bis=');
    expect(await kept()).toMatchObject([{ set: { mandant: 'funkelnetz' }, days: 7 }]);
  });

  it('that have a name already are named differently', async () => {
    await keep('Offene', { status: 'Offen' });
    const { user } = await open();
    await save(user, 'offene');
    await screen.findAllByText(/heißt schon so/);
    expect(await kept()).toHaveLength(1);
  });

  it('are asked for once more where they do not come', async () => {
    const { user } = await open('?mandant=funkelnetz', {
      network: failing('GET /betrieb/konto/ansichten', 'away', 1),
    });
    const again = await (await views()).findByRole('button', { name: 'Noch einmal versuchen' });
    expect((await views()).queryByRole('button', { name: 'Ansicht speichern' })).toBeNull();
    await user.click(again);
    await (await views()).findByRole('button', { name: 'Ansicht speichern' });
  });

  it.each([
    ['BetriebProtokoll', '?wer=commands'],
    ['BetriebBestellungen', '?mandant=funkelnetz'],
    ['BetriebNachmeldungen', '?mandant=funkelnetz&stand=Abgelehnt'],
    ['BetriebNachrichten', '?mandant=funkelnetz&stand=Erledigt'],
    ['BetriebPartner', '?mandant=funkelnetz&art=agenten'],
  ] as const)('are there at %s', async (route, suffix) => {
    const { user, address } = await show(route, { staff: staff(), suffix });
    await save(user, 'Meine');
    await screen.findByText('Die Ansicht Meine ist gespeichert.');
    const shown = new URLSearchParams(address().split('?')[1]);
    for (const [name, value] of new URLSearchParams(suffix)) expect(shown.get(name)).toBe(value);
    expect((await link('Meine')).getAttribute('aria-current')).toBe('true');
  });
});
