import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { heldReward } from '@weitersagen/server/testing/held-reward';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { freshEmail, signInAs } from '@weitersagen/server/testing/steps';
import { payOut, takeCash } from '@weitersagen/server/testing/payout-scene';
import { buildRewardScenes, type RewardScene } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let support: Awaited<ReturnType<typeof addOperator>>;
let scene: RewardScene;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client }]);
  const [built] = await buildRewardScenes(server, { share: 50 });
  if (built === undefined) throw new Error('No scene');
  scene = built;
  await takeCash(server, scene.referrerEmail);
  await payOut(server);
});
const open = (more: Parameters<typeof show>[1] = {}, email = support.email) =>
  show('BetriebKunde', {
    staff: { kind: 'operator', email },
    params: { mandant: client, kunde: scene.referrerId },
    ...more,
  });
const list = async (name = /^Was mit dieser Person geschah/) =>
  within(await screen.findByRole('list', { name }));

describe('the timeline of a customer', () => {
  it('tells what happened in words, and leads to what has a page that the reader may open', async () => {
    await open();
    const lines = await list();
    const joined = lines.getByRole('link', { name: /macht bei der Empfehlung mit/ });
    expect(joined.getAttribute('href')).toContain(`interessent=${scene.leadId}`);
    lines.getByRole('link', { name: /^Auftrag .* von .* gemeldet/ });
    lines.getByRole('link', { name: /^Prämie über 35,01\s€ vorgemerkt$/ });
    // A transfer leads support to the lead, because the run is finance's.
    const transfer = lines.getByRole('link', { name: /^Überweisung .* beauftragt$/ });
    expect(transfer.getAttribute('href')).toContain(`interessent=${scene.leadId}`);
    const both = await addOperator(server, [
      { role: 'support', client },
      { role: 'finance', client },
    ]);
    cleanup();
    await open({}, both.email);
    const theirs = await list();
    await waitFor(() =>
      expect(
        theirs.getByRole('link', { name: /^Überweisung .* beauftragt$/ }).getAttribute('href'),
      ).toMatch(/\/auszahlungen\/.+\?mandant=funkelnetz&zahlung=/),
    );
  });

  it('shows one kind alone, also who looked in, and keeps that in the address', async () => {
    const { user, address } = await open({ locale: 'en' });
    const lines = await list(/^What happened with this person/);
    expect(lines.queryByText('Looked at')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Who looked in');
    await waitFor(() => expect(address()).toContain('verlauf=look'));
    await waitFor(() => expect(screen.queryAllByText(/^Mail: /)).toEqual([]));
    expect((await list(/^What happened/)).getAllByRole('listitem').length).toBeGreaterThan(0);
  });
});

describe('what of a customer waits', () => {
  it('is told in words with who decides, and leads who may decide to the case', async () => {
    const { referrerId: kunde } = await heldReward(server);
    const params = { mandant: client, kunde };
    await open({ params });
    const waits = within(await screen.findByRole('list', { name: 'Was wartet oder gesperrt ist' }));
    waits.getByText('Prämie wird geprüft');
    waits.getByText('Beide Seiten haben dasselbe Postfach');
    waits.getByText(/Es entscheidet: Finanzen/);
    expect(waits.queryByRole('link')).toBeNull();
    cleanup();
    const both = await addOperator(server, [
      { role: 'support', client },
      { role: 'finance', client },
    ]);
    await open({ locale: 'en', params }, both.email);
    const link = await screen.findByRole('link', { name: 'To the case under review' });
    const [, fall = ''] = /fall=(.+)$/.exec(link.getAttribute('href') ?? '') ?? [];
    cleanup();
    await show('BetriebPruefung', {
      staff: { kind: 'operator', email: both.email },
      suffix: `?mandant=${client}&fall=${fall}`,
    });
    await screen.findByText('Beide Seiten haben dasselbe Postfach');
    expect(screen.getByRole('link', { name: 'Alle, die warten' }).getAttribute('href')).toMatch(
      /\/pruefung\?mandant=funkelnetz$/,
    );
    cleanup();
    await show('BetriebPruefung', {
      staff: { kind: 'operator', email: both.email },
      suffix: `?mandant=${client}&fall=keiner`,
    });
    await screen.findByText('Dieser Fall wartet nicht mehr');
  });
});

describe('the sessions of a referrer', () => {
  it('are shown by times and way of sign-in, and end one by one or all with a reason', async () => {
    const { id: kunde, email } = await server.inTenant(newReferrer);
    await signInAs(server, email);
    await server.inTenant(({ db }) =>
      db.updateTable('session').set({ way: 'code' }).where('account_id', '=', kunde).execute(),
    );
    await signInAs(server, email);
    const { user } = await open({ params: { mandant: client, kunde } });
    const table = within(await screen.findByRole('table', { name: 'Laufende Sitzungen' }));
    table.getByText('Passwort');
    table.getByText('Code per Mail, gilt nicht als Bestätigung');
    const answer = async (button: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Telefon verloren');
      await user.click(dialog.getByRole('button', { name: button }));
    };
    const first = table.getAllByRole('button', { name: /^Sitzung seit .* beenden$/ })[0];
    await user.click(first as HTMLElement);
    await answer('Beenden');
    await screen.findByText('Die Sitzung ist beendet.');
    expect(screen.getAllByRole('button', { name: /^Sitzung seit .* beenden$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Überall abmelden' }));
    await answer('Überall abmelden');
    await screen.findByText('Das Konto ist überall abgemeldet.');
    screen.getByText('Das Konto ist gerade nirgends angemeldet.');
  });
});

describe('the mail address of a referrer', () => {
  it('is corrected by a link that the page tells of, refused in words, and taken back', async () => {
    const { id: kunde, email } = await server.inTenant(newReferrer);
    const other = await server.inTenant(newReferrer);
    const { user } = await open({ params: { mandant: client, kunde } });
    await user.click(await screen.findByRole('button', { name: 'Mailadresse berichtigen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /^Neue E-Mail-Adresse/ });
    await user.fill(field, email);
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Tippfehler');
    const send = () => user.click(dialog.getByRole('button', { name: 'Link senden' }));
    await send();
    await dialog.findAllByText('Das ist schon die Adresse.');
    await user.clear(field);
    await user.fill(field, other.email);
    await send();
    await dialog.findAllByText('Diese Adresse hat schon ein Konto.');
    const wanted = freshEmail('richtig');
    await user.clear(field);
    await user.fill(field, wanted);
    await send();
    await screen.findByText(`Der Link ist unterwegs an ${wanted}.`);
    await screen.findByText(`${wanted} wartet auf die Bestätigung`);
    expect(screen.getByText(email)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zurücknehmen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.fill(question.getByRole('textbox', { name: /^Grund/ }), 'Doch die alte');
    await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
    await screen.findByText('Die neue Adresse ist zurückgenommen.');
    expect(screen.queryByText(`${wanted} wartet auf die Bestätigung`)).toBeNull();
  });
});
