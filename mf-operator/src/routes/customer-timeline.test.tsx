import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { heldReward } from '@weitersagen/server/testing/held-reward';
import { payOut, takeCash } from '@weitersagen/server/testing/payout-scene';
import {
  buildRewardScenes,
  claimIds,
  type RewardScene,
} from '@weitersagen/server/testing/reward-scene';
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
