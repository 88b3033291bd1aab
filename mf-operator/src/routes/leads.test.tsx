import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { endedLead, forgivenOrder, reopenedBy } from '@weitersagen/server/testing/ended-lead';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: null }]);
});
const open = (query = '', more: Parameters<typeof show>[1] = {}) =>
  show('BetriebInteressenten', {
    staff: { kind: 'operator', email: support.email },
    suffix: `?mandant=${client}${query}`,
    ...more,
  });

const ended = () => server.inTenant(endedLead);

describe('leads', () => {
  it('say that there are none yet', async () => {
    await open();
    await screen.findByText('Noch keine Interessenten');
  });

  it('lead to each and to its referrer, and are narrowed by what the address then names', async () => {
    await buildRewardScenes(server, {}, {});
    const { user, address } = await open();
    const [, row] = await screen.findAllByRole('row');
    const links = within(row ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/interessenten\?mandant=funkelnetz&interessent=./),
      expect.stringMatching(/\/kunden\/funkelnetz\/./),
      expect.stringMatching(/\/kunden\/funkelnetz\/[^/]+\?empfehlung=[\w-]+$/),
    ]);
    expect(links[2]?.getAttribute('href')).toContain(links[1]?.getAttribute('href'));
    within(row ?? document.body).getByText('Freigegeben');
    within(row ?? document.body).getByText('70,01 €');
    screen.getByText('2 Interessenten');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Storniert');
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findByText('Nichts gefunden');
    expect(address()).toContain('status=Storniert');
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    await screen.findByText('2 Interessenten');
  });

  it('show the columns that were chosen', async () => {
    const { user } = await open();
    await screen.findByText('2 Interessenten');
    await user.click(screen.getByRole('button', { name: 'Spalten' }));
    await user.click(screen.getByRole('checkbox', { name: 'Prämien' }));
    expect(screen.queryByRole('columnheader', { name: 'Prämien' })).toBeNull();
    screen.getByRole('columnheader', { name: 'Auftrag' });
  });

  it('of a network that is away are asked for once more', async () => {
    await open('', { network: failing('GET /betrieb/interessenten', 'away', 1) });
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  });
});

describe('a lead', () => {
  it('opens from the list with its timeline, and leads back', async () => {
    const scene = await ended();
    const { user, address } = await open('&status=Storniert');
    const [, row] = await screen.findAllByRole('row');
    const [link] = within(row ?? document.body).getAllByRole('link');
    if (link !== undefined) await user.click(link);
    const steps = within(await screen.findByRole('list', { name: 'Verlauf' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Offen'),
      expect.stringContaining('Storniert'),
    ]);
    expect(address()).toContain(`interessent=${scene.leadId}`);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain(
      `/de/kunden/funkelnetz/${scene.recipientId}`,
    );
    await user.click(screen.getByRole('link', { name: 'Zu allen Interessenten' }));
    await screen.findByText('Ein Interessent');
    expect(address()).toContain('status=Storniert');
  });

  it('goes on by goodwill, once its effect and mails were seen and a reason was given', async () => {
    const scene = await ended();
    const { user } = await open(`&interessent=${scene.leadId}`);
    await user.click(await screen.findByRole('button', { name: 'Kulanz geben' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Kulanz für / }));
    await dialog.findByText('von Storniert auf Offen');
    dialog.getByText('Eine Prämie entsteht erst mit einem Auftrag.');
    dialog.getByText(new RegExp(`^Mail an .*${scene.recipientEmail}`));
    dialog.getByText(new RegExp(`^Mail an .*${scene.referrerEmail}`));
    await user.click(dialog.getByRole('button', { name: 'Kulanz geben' }));
    await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Verspätung bei uns');
    await user.click(dialog.getByRole('button', { name: 'Kulanz geben' }));
    await screen.findByText(/geht weiter. Die Mails sind unterwegs.$/);
    await screen.findByText('Offen durch Kulanz');
    expect(screen.queryByRole('button', { name: 'Kulanz geben' })).toBeNull();
  });

  it('that another person reopened meanwhile is shown as it is', async () => {
    const scene = await ended();
    const { user } = await open(`&interessent=${scene.leadId}`);
    await user.click(await screen.findByRole('button', { name: 'Kulanz geben' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Kulanz für / }));
    await user.type(await dialog.findByRole('textbox', { name: 'Grund' }), 'Verspätung bei uns');
    await server.inTenant((tx) => reopenedBy(tx, scene, support.id));
    await user.click(dialog.getByRole('button', { name: 'Kulanz geben' }));
    await screen.findByText('Ihr Grund war: Verspätung bei uns');
    await screen.findByText('Offen durch Kulanz');
  });

  it('tells why it ended, who gave goodwill and why, what each side gets and who has to act', async () => {
    const scene = await forgivenOrder(server, support.id, { share: 50 });
    await open(`&interessent=${scene.leadId}`);
    await screen.findByRole('heading', { level: 1, name: 'Karl Kontakt' });
    const steps = within(screen.getByRole('list', { name: 'Verlauf' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Erledigt: Offen/),
      expect.stringMatching(/^Erledigt: Ok/),
      expect.stringContaining('Auftrag storniert · Grund: Rücktritt vor der Bereitstellung'),
      expect.stringMatching(/Ok durch KulanzGrund: Verspätung bei uns · Entschieden von /),
      expect.stringMatching(/^Jetzt: Freigabe.*Finanzen/),
    ]);
    screen.getByText('Daten bestätigt');
    screen.getByText(/^35,01 €, nach der Freigabe abholbar ab /);
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull();
  });

  it('is released by finance, which is led there from the list of those that wait', async () => {
    const finance = await addOperator(server, [{ role: 'finance', client }]);
    const scene = await forgivenOrder(server, support.id);
    const { user } = await open(`&interessent=${scene.leadId}&wartet=Freigabe`, {
      staff: { kind: 'operator', email: finance.email },
    });
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Freigabe für / }));
    dialog.getByText(/^70,01 €/);
    await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Beim Anbieter gefragt');
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }));
    await screen.findByText('Der Auftrag von Karl Kontakt ist freigegeben.');
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull();
  });

  it('says why goodwill cannot be given', async () => {
    const scene = await ended();
    await server.inTenant(({ db, now }) =>
      db
        .updateTable('referral')
        .set({ blocked_at: now })
        .where('id', '=', scene.referralId)
        .execute(),
    );
    const { user } = await open(`&interessent=${scene.leadId}`);
    await user.click(await screen.findByRole('button', { name: 'Kulanz geben' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Kulanz für / }));
    await dialog.findByText(/^Die Empfehlung ist gesperrt\./);
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});
