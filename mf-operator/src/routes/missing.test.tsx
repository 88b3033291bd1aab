import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { missingReport } from '@weitersagen/server/testing/missing-report';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildScene } from '@weitersagen/server/testing/referral-scene';
import { reportedScene } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebNachmeldungen', { staff: { kind: 'operator', email: support.email }, ...more });

describe('missing rewards', () => {
  it('say that nobody misses one', async () => {
    await open();
    await screen.findByText('Niemand vermisst eine Prämie');
  });

  it('show what the person wrote and both sides, and are accepted with an answer', async () => {
    const scene = await reportedScene(server);
    const note = 'Karl hat im Mai bestellt.';
    await missingReport(server, scene.referrerId, { number: 'FN-1', note });
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Wilma Weitersager: Auftrag FN-1' });
    screen.getByText(note);
    screen.getByText(/^Zu dieser Auftragsnummer gibt es keinen Auftrag dieser Person/);
    await user.click(screen.getByText('1 Teilnahme ansehen'));
    const links = [`Karl Kontakt, ${scene.recipientEmail}`, scene.referrerEmail];
    for (const name of links)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(
        /\/kunden\/funkelnetz\/./,
      );
    screen.getByText(/^70,01.€, noch nicht bereitgestellt$/);
    await user.click(
      screen.getByRole('button', {
        name: 'Anerkennen: Wilma Weitersager, Karl Kontakt, Produkt 9001',
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/ist schon da\. Die Mail nennt ihren Betrag/);
    await user.click(dialog.getByRole('button', { name: 'Anerkennen' }));
    await dialog.findAllByText('Bitte schreiben Sie die Antwort in wenigen Worten.');
    await user.fill(dialog.getByRole('textbox', { name: /^Antwort/ }), 'Wir haben sie gefunden.');
    await user.click(dialog.getByRole('button', { name: 'Anerkennen' }));
    await screen.findByText('Die Meldung ist anerkannt, die Mail ist unterwegs.');
    screen.getByText('Niemand vermisst eine Prämie');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Anerkannt');
    await screen.findByText(/^70,01.€ für Produkt 9001$/);
    screen.getByText('Wir haben sie gefunden.');
  });

  it('of which nothing comes say why, and are declined', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await missingReport(server, scene.referrerId, { kind: 'customer', number: 'K-77' });
    const { user } = await open({ locale: 'en' });
    await screen.findByText(/^Without an order there is no reward/);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline: Wilma Weitersager, K-77' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Answer/ }), 'No order came of it.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByText('The report is declined, and the mail is on its way.');
  });

  it('are read by finance, who has nothing to press', async () => {
    const finance = await addOperator(server, [{ role: 'finance', client: 'funkelnetz' }]);
    const scene = await reportedScene(server);
    await missingReport(server, scene.referrerId);
    await open({ staff: { kind: 'operator', email: finance.email } });
    await screen.findByText(/entscheiden nein: Dafür braucht es die Rolle Kundendienst/);
    expect(screen.queryByRole('button', { name: /^(Anerkennen|Ablehnen)/ })).toBeNull();
  });

  it('are tried again where the network was away', async () => {
    const { user } = await open({ network: failing('GET /betrieb/nachmeldungen', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('combobox', { name: 'Stand' });
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
  });
});
