import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { declineWaitingOrder } from '@weitersagen/contracts/operator-waiting-orders';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { waitingOrder } from '@weitersagen/server/testing/waiting-order';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebZuordnung', { staff: { kind: 'operator', email: support.email }, ...more });

describe('orders that wait for a person', () => {
  it('say that nothing is to be assigned', async () => {
    await open();
    await screen.findByText('Nichts ist zuzuordnen');
  });

  it('count for the contact who is chosen, with a reason and what comes of it', async () => {
    const { number, contacts, referrerEmail } = await waitingOrder(server);
    const { user } = await open();
    await screen.findByRole('heading', { name: new RegExp(`^Auftrag ${number}: `) });
    const links = [new RegExp(`, ${referrerEmail}$`), 'Kim Nachbarin'];
    for (const name of links)
      for (const link of screen.getAllByRole('link', { name }))
        expect(link.getAttribute('href')).toMatch(/\/kunden\/funkelnetz\/./);
    const row = within(screen.getByRole('row', { name: new RegExp(contacts[1]?.email ?? '-') }));
    await user.click(row.getByRole('button', { name: /zuordnen: Kim Nachbarin$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Rosa Beispiel bekommt \d+,\d\d.€\.$/);
    await user.click(dialog.getByRole('button', { name: 'Zuordnen' }));
    await dialog.findAllByText(/^Bitte/);
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Anruf beim Anbieter');
    await user.click(dialog.getByRole('button', { name: 'Zuordnen' }));
    const told = await screen.findByText(`Auftrag ${number} zählt für Kim Nachbarin.`);
    expect(document.activeElement?.contains(told)).toBe(true);
    await screen.findByText('Nichts ist zuzuordnen');
  });

  it('are left out with a reason', async () => {
    const { number } = await waitingOrder(server);
    const { user } = await open({ locale: 'en' });
    await user.click(await screen.findByRole('button', { name: `${number} does not count` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'too late');
    await user.click(dialog.getByRole('button', { name: 'Does not count' }));
    await screen.findByText(`Order ${number} does not count.`);
  });

  it('stand alone under the address of one, which leads to all of them', async () => {
    const [one, other] = [await waitingOrder(server), await waitingOrder(server)];
    const { user } = await open({ suffix: `?mandant=funkelnetz&auftrag=${one.number}` });
    await screen.findByRole('heading', { name: new RegExp(`^Auftrag ${one.number}: `) });
    expect(screen.queryByText(new RegExp(other.number))).toBeNull();
    await user.click(screen.getByRole('button', { name: `${one.number} zählt nicht` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'zu spät');
    await user.click(dialog.getByRole('button', { name: 'Zählt nicht' }));
    await screen.findByText(`Auftrag ${one.number} wartet nicht`);
    await user.click(screen.getByRole('link', { name: 'Alle wartenden Aufträge' }));
    await screen.findByRole('heading', { name: new RegExp(`^Auftrag ${other.number}: `) });
    await server.call(declineWaitingOrder, {
      ...support.session,
      body: { client: 'funkelnetz', number: other.number, reason: 'zu spät' },
    });
  });

  it('are tried again where the network was away', async () => {
    const { user } = await open({ network: failing('GET /betrieb/zuordnung', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText('Nichts ist zuzuordnen');
  });
});
