import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-settlements';
import { endSellerSelfBilling, getSellerSelfBilling } from '@weitersagen/contracts/self-billing';
import { berlinDay, formatDate } from '@weitersagen/domain/dates';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signInStaff } from '@weitersagen/server/testing/staff-session';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { earnedMonth, earningPeople } from '@weitersagen/server/testing/settled-month';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let people: Awaited<ReturnType<typeof earningPeople>>;
let maker: Awaited<ReturnType<typeof addOperator>>;
let other: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  people = await earningPeople(server);
  maker = await addOperator(server, [{ role: 'finance', client: null }]);
  other = await addOperator(server, [{ role: 'finance', client }]);
});
type More = Parameters<typeof show>[1];
const open = (more: More = {}) =>
  show('BetriebAbrechnungen', {
    staff: { kind: 'operator', email: maker.email },
    suffix: `?mandant=${client}`,
    ...more,
  });
const openRun = (monat: string, email = other.email, more: More = {}) =>
  show('BetriebAbrechnungslauf', {
    staff: { kind: 'operator', email },
    params: { monat },
    suffix: `?mandant=${client}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const inDialog = async (user: User, name: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name }));
};
const settle = (month: string) =>
  server.call(contract.settleMonth, {
    ...maker.session,
    body: { client, month, count: 2, cents: 10_000 },
  });
const run = async (monat: string) =>
  (
    await server.call(contract.getSettlementRun, {
      ...maker.session,
      query: { mandant: client, monat },
    })
  ).value;

describe('settlements', () => {
  it('say that nothing is to be settled and that no month was', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Nichts abzurechnen' });
    screen.getByText('Noch kein Monat abgerechnet');
    expect(screen.queryByRole('button', { name: 'Gutschriften ausstellen' })).toBeNull();
  });

  it('say who did not agree to credit notes, and note an agreement by contract', async () => {
    const month = await earnedMonth(server, people);
    const seller = await signInStaff(server, 'seller', demoLogins.seller);
    await server.call(endSellerSelfBilling, seller);
    const { user } = await open();
    await screen.findByText(/^1 Partner \(50,00\s€\) hat Gutschriften noch nicht zugestimmt/);
    const row = within(await screen.findByRole('row', { name: /Vertrieb Vera/ }));
    row.getByText('Vereinbarung fehlt');
    await press(user, 'Vereinbarung eintragen: Vertrieb Vera');
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /Wo es steht/ }), 'Vertrag 12');
    const day = dialog.getByRole('textbox', { name: /Vereinbart am/ });
    await user.fill(day, '01.03.2026');
    await inDialog(user, 'Vereinbarung eintragen');
    await dialog.findAllByText(/Der Partner hat sie danach beendet\.$/);
    const now = await server.inTenant((tx) => Promise.resolve(tx.now));
    await user.clear(day);
    await user.fill(day, formatDate(now, 'de'));
    await inDialog(user, 'Vereinbarung eintragen');
    await screen.findByText('Die Vereinbarung mit Vertrieb Vera ist eingetragen.');
    await screen.findByText(/^2 Gutschriften über zusammen 100,00 € netto sind auszustellen/);
    const { value } = await server.call(getSellerSelfBilling, seller);
    expect(value.agreement).toMatchObject({ since: berlinDay(now), contract: 'Vertrag 12' });
    await settle(month);
  });

  it('show who gets what of a month, and make its credit notes out after a question', async () => {
    const month = await earnedMonth(server, people);
    const { user, address } = await open();
    await screen.findByText(/^2 Gutschriften über zusammen 100,00 € netto sind auszustellen/);
    const row = within(await screen.findByRole('row', { name: /Vertrieb Vera/ }));
    row.getByText('Vertriebspartner');
    row.getByText('Gutschrift');
    row.getByText(/50,00/);
    await press(user, 'Gutschriften ausstellen');
    await inDialog(user, 'Gutschriften ausstellen');
    await expect.poll(address).toBe(`/de/abrechnungen/${month}?mandant=funkelnetz`);
    expect(await run(month)).toMatchObject({ count: 2, created: 2 });
  });

  it('are released by a second person and noted as paid', async () => {
    const month = await earnedMonth(server, people);
    await settle(month);
    await openRun(month, maker.email);
    await screen.findByText(/^2 Gutschriften über zusammen 109,50 € warten auf ihre Freigabe/);
    screen.getByText(/^Das haben Sie selbst angelegt/);
    screen.getAllByRole('button', { name: /^Gutschrift FUNKELNETZ-.* als PDF laden$/ });
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull();

    const { user } = await openRun(month);
    await press(user, 'Freigeben');
    await inDialog(user, 'Freigeben');
    await screen.findByText(
      'Die Gutschriften sind freigegeben. Jetzt bekommt die Bank ihre Datei.',
    );
    const [note] = (await run(month)).notes;
    const number = note?.number ?? '';
    expect(note?.state).toBe('released');
    await press(user, `Als bezahlt eintragen: ${number}`);
    await inDialog(user, 'Als bezahlt eintragen');
    await screen.findByText(`${number} ist als bezahlt eingetragen.`);
    expect((await run(month)).paid).toBe(1);
    screen.getByRole('button', { name: 'Bankdatei laden' });
  });

  it('that were made out by another person meanwhile are told, and the page shows how it stands', async () => {
    const month = await earnedMonth(server, people);
    const { user } = await open();
    await press(user, 'Gutschriften ausstellen');
    await settle(month);
    await inDialog(user, 'Gutschriften ausstellen');
    await screen.findByText(/^Inzwischen hat sich etwas geändert/);
    await screen.findByRole('heading', { name: 'Nichts abzurechnen' });
  });

  it('say of a month that it was not settled, and of a network that is away that it is', async () => {
    await openRun('2020-01');
    await screen.findByText(/^Diese Abrechnung gibt es nicht/);
    const { user } = await open({ network: failing('GET /betrieb/abrechnungen', 'away', 1) });
    await press(user, 'Noch einmal versuchen');
    await screen.findByRole('heading', { name: 'Abgerechnete Monate' });
  });
});
