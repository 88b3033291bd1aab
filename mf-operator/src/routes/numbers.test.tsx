import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { heldNumber } from '@weitersagen/server/testing/held-number';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebKundennummern', { staff: { kind: 'operator', email: support.email }, ...more });

describe('customer numbers that rewards wait for', () => {
  it('are refused and confirmed with a reason', async () => {
    const { number } = await heldNumber(server);
    const { user } = await open();
    const answer = async (press: string, told: string) => {
      await user.click(
        await screen.findByRole('button', { name: `${number} ${press.toLowerCase()}` }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Anruf beim Anbieter');
      await user.click(dialog.getByRole('button', { name: press }));
      await screen.findByText(told);
    };
    await screen.findByText(/^Der Anbieter antwortet bis/);
    screen.getByText('Wilma Weitersager (hat empfohlen)');
    await answer('Ablehnen', `${number} ist abgelehnt.`);
    await screen.findByText('Abgelehnt; wartet auf eine andere Nummer');
    expect(screen.queryByRole('button', { name: `${number} ablehnen` })).toBeNull();
    await answer('Bestätigen', `${number} ist bestätigt.`);
    await screen.findByText('Keine Prämie wartet auf eine Kundennummer');
  });

  it('are tried again where the network was away', async () => {
    const network = failing('GET /betrieb/kundennummern', 'away', 1);
    const { user } = await open({ network, locale: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('No reward is waiting for a customer number');
  });
});
