import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmEmailChange } from '@weitersagen/contracts/email-change';
import { correctCustomerAddress } from '@weitersagen/contracts/operator-customer-address';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { heldByOneHand, heldReward } from '@weitersagen/server/testing/held-reward';
import { mailedToken } from '@weitersagen/server/testing/reward-scene';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let finance: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  finance = await addOperator(server, [{ role: 'finance', client: 'funkelnetz' }]);
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebPruefung', { staff: { kind: 'operator', email: finance.email }, ...more });

describe('held rewards', () => {
  it('say that nothing is held', async () => {
    await open();
    await screen.findByText('Nichts ist angehalten');
  });

  it('show both sides and why in words, and are paid or refused with a reason', async () => {
    const held = await heldReward(server);
    const { user } = await open();
    await screen.findByText('Beide Seiten haben dasselbe Postfach');
    screen.getByText(held.referrerEmail);
    screen.getByText(held.recipientEmail);
    screen.getByText(/^Wilma Weiter, DE••/);
    await user.click(screen.getByRole('button', { name: /^Auszahlen: 70,01.€ für Wilma/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Auszahlen' }));
    await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), '.....');
    await user.click(dialog.getByRole('button', { name: 'Auszahlen' }));
    await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Zwei Personen');
    await user.click(dialog.getByRole('button', { name: 'Auszahlen' }));
    await screen.findByText('Die Prämie wird ausgezahlt.');
    screen.getByText('Nichts ist angehalten');

    await heldReward(server);
    const again = await open();
    await again.user.click(await screen.findByRole('button', { name: /^Als Betrug ablehnen: / }));
    const refuse = within(await screen.findByRole('dialog'));
    refuse.getByText(/^Die Empfehlung wird storniert/);
    await again.user.fill(refuse.getByRole('textbox', { name: /^Grund/ }), 'Dieselbe Person');
    await again.user.click(refuse.getByRole('button', { name: 'Als Betrug ablehnen' }));
    await screen.findByText('Die Empfehlung ist als Betrug storniert.');
  });

  it('after a corrected mail address show the former one, who entered the new one and why', async () => {
    const held = await heldReward(server);
    const support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
    const { id } = await server.inTenant(({ db }) =>
      db
        .selectFrom('account')
        .select('id')
        .where('email', '=', held.referrerEmail)
        .executeTakeFirstOrThrow(),
    );
    const wanted = freshEmail('umgezogen');
    const entered = { client: 'funkelnetz', id, email: wanted, seen: null, reason: 'Tippfehler' };
    await server.call(correctCustomerAddress, { ...support.session, body: entered });
    const token = await mailedToken(server, wanted);
    expect((await server.call(confirmEmailChange, { body: { token } })).error).toBeNull();
    await server.inTenant(({ db }) =>
      db
        .updateTable('claim_hold')
        .set({ reasons: ['newAddress'] })
        .where('decision', 'is', null)
        .execute(),
    );
    await open();
    await screen.findByText(`Bisher ${held.referrerEmail}, jetzt ${wanted}`);
    screen.getByText(/^Eingetragen von .+ am \d\d\.\d\d\.\d{4}$/);
    screen.getByText('Grund: Tippfehler');
    await held.decide();
  });

  it('that one had a hand in are paid by somebody else, as the page says', async () => {
    const held = await heldByOneHand(server, finance.id);
    await open();
    await screen.findByText(/^Für diesen Gutschein hat eine Person allein gesorgt/);
    screen.getByText(/^Auszahlen muss jemand aus den Finanzen/);
    expect(screen.queryByRole('button', { name: /^Auszahlen/ })).toBeNull();
    screen.getByRole('button', { name: /^Als Betrug ablehnen/ });
    await held.refuse();
  });

  it('say that who had a hand in one is blocked meanwhile', async () => {
    const other = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
    const held = await heldByOneHand(server, other.id);
    await server.inTenant(
      ({ db, now }) =>
        db.updateTable('account').set({ blocked_at: now }).where('id', '=', other.id).execute(),
      'betrieb',
    );
    await open();
    await screen.findByText(/ist inzwischen gesperrt/);
    await held.refuse();
  });

  it('that another person decided meanwhile are told so', async () => {
    const held = await heldReward(server);
    const { user } = await open({ locale: 'en' });
    await user.click(await screen.findByRole('button', { name: /^Pay: / }));
    await held.decide();
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Two people');
    await user.click(dialog.getByRole('button', { name: 'Pay' }));
    await screen.findByText('This has been decided in the meantime.');
  });

  it('are tried again where the network was away', async () => {
    const { user } = await open({ network: failing('GET /betrieb/pruefung', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText('Nichts ist angehalten');
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
  });
});
