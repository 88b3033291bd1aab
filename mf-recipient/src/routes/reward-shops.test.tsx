import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import {
  buildRewardScenes,
  mailedToken,
  stockVouchers,
} from '@weitersagen/server/testing/reward-scene';
import { endVoucherKinds, offerVoucherKind } from '@weitersagen/server/testing/voucher-kinds';
import { areaServer } from '@weitersagen/testing/area-server';
import { editedBlock } from '@weitersagen/testing/edited-content';
import { rememberClaim, rememberOpened } from '../area/claim-memory.ts';
import { rememberRecipient } from '../area/recipient-memory.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let tokens: readonly string[];
beforeAll(async () => {
  const share = { share: 0 } as const;
  const scenes = await buildRewardScenes(server, share, share, share, share, share);
  tokens = await Promise.all(
    scenes.map(({ recipientEmail }) => mailedToken(server, recipientEmail)),
  );
});
beforeEach(() => endVoucherKinds(server));

let next = 0;
/** The page of a reward that was not taken yet, where a voucher is chosen. */
async function openVoucher() {
  const token = tokens[next] ?? '';
  next += 1;
  const read = async () => (await server.call(getClaim, { token })).value;
  const { id } = await read();
  const open = () => show('PraemieDaten', { params: { praemieid: id }, suffix: `#token=${token}` });
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: /Gutschein/ }));
  const send = () => user.click(screen.getByRole('button', { name: 'Prämie abholen' }));
  return { user, read, send, open };
}
const shops = () => screen.queryByRole('radiogroup', { name: /Bei welchem Shop/ });

describe('the shop of a voucher', () => {
  it('is chosen where several are offered, with logo, name and hint, and stays in sight', async () => {
    await offerVoucherKind(server, 'buch-a');
    await offerVoucherKind(server, 'blume-a');
    const { user, read, send, open } = await openVoucher();
    const group = within(await screen.findByRole('radiogroup', { name: /Bei welchem Shop/ }));
    expect(group.getAllByRole('radio')).toHaveLength(2);
    group.getByText('An der Kasse von blume-a');
    const logos = document.querySelectorAll('img[src*="/gutscheinart/blume-a/logo/"]');
    expect(logos).toHaveLength(1);
    await send();
    await waitFor(() => expect(screen.getAllByText(/Bitte wählen Sie einen Shop/)).toBeTruthy());
    await user.click(group.getByRole('radio', { name: 'Shop blume-a' }));
    await stockVouchers(server, (await read()).valueCents, 1, 'blume-a');
    await send();
    await waitFor(async () => expect((await read()).voucherKind?.key).toBe('blume-a'));
    await server.work();
    cleanup();
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Ihre Prämie ist ausgezahlt' });
    screen.getByText('Gutschein von Shop blume-a');
    screen.getByText(/^Code verschickt am \d/);
    expect(document.querySelector('img[src*="/gutscheinart/blume-a/logo/"]')).not.toBeNull();
  });

  it('is shown where there is one', async () => {
    await offerVoucherKind(server, 'buch-b');
    const { read, send } = await openVoucher();
    await screen.findByText('Gutschein von Shop buch-b');
    expect(shops()).toBeNull();
    await send();
    await waitFor(async () => expect((await read()).voucherKind?.key).toBe('buch-b'));
  });

  it('without a code is said to come once there is one, before and after the choice', async () => {
    await offerVoucherKind(server, 'leer-a');
    await offerVoucherKind(server, 'voll-a');
    const { read, open } = await openVoucher();
    screen.getByText('Zurzeit ist kein Code da: Er kommt, sobald es wieder einen gibt');
    expect(screen.queryByText('Code innerhalb von 24 Stunden')).toBeNull();
    await stockVouchers(server, (await read()).valueCents, 1, 'voll-a');
    cleanup();
    const { user: again } = await open();
    await again.click(await screen.findByRole('radio', { name: /Gutschein/ }));
    screen.getByText('Code innerhalb von 24 Stunden');
    expect(await screen.findAllByText(/^Zurzeit ist kein Code da\. Ihrer kommt/)).toHaveLength(1);
    await again.click(screen.getByRole('radio', { name: 'Shop leer-a' }));
    await again.click(screen.getByRole('button', { name: 'Prämie abholen' }));
    await waitFor(async () => expect((await read()).voucherKind?.key).toBe('leer-a'));
    cleanup();
    await open();
    await screen.findByText(/^Zurzeit ist kein Gutscheincode da\. Ihrer kommt per E-Mail an/);
  });

  it('is not asked for where there is none', async () => {
    const { read, send } = await openVoucher();
    expect(shops()).toBeNull();
    expect(screen.queryByText(/Gutschein von/)).toBeNull();
    await send();
    await waitFor(async () => expect((await read()).kind).toBe('gutschein'));
  });

  it('that has ended meanwhile is refused beside the choice, and what was typed stays', async () => {
    for (const key of ['buch-c', 'blume-c', 'hut-c']) await offerVoucherKind(server, key);
    const { user, read, send } = await openVoucher();
    await user.click(await screen.findByRole('radio', { name: 'Shop buch-c' }));
    const name = screen.getByRole('textbox', { name: 'Nachname' });
    await user.clear(name);
    await user.fill(name, 'Eigenname');
    await endVoucherKinds(server, 'buch-c');
    await send();
    await waitFor(() =>
      expect(screen.getAllByText(/Diesen Shop können Sie seit eben nicht mehr/)).toBeTruthy(),
    );
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Shop buch-c' })).toBeNull());
    screen.getByDisplayValue('Eigenname');
    expect((await read()).status).toBe('available');
    await user.click(screen.getByRole('radio', { name: 'Shop hut-c' }));
    await send();
    await waitFor(async () => expect((await read()).voucherKind?.key).toBe('hut-c'));
  });
});

it('a chosen voucher without a code is promised for no day at the finish, in the list and at the steps', async () => {
  await offerVoucherKind(server, 'leer-d');
  const [scene] = await buildRewardScenes(server, { share: 0 });
  if (scene === undefined) throw new Error('No reward');
  const token = await mailedToken(server, scene.recipientEmail);
  const person = { firstName: 'Wilma', lastName: 'Warte', email: scene.recipientEmail };
  const body = { kind: 'gutschein', ...person } as const;
  const { id, valueCents } = (await server.call(chooseReward, { token, body })).value;
  rememberOpened(id, token);
  rememberClaim(id);
  rememberRecipient(scene.referralId, scene.recipientId);
  const content = editedBlock('praemie-danke', 'Innerhalb von 24 Stunden,');
  const finish = () => show('PraemieDanke', { content });
  const late = /Zurzeit ist kein Gutscheincode da\. Ihrer kommt per E-Mail/;
  await finish();
  await screen.findByText(late);
  expect(document.body.textContent).not.toMatch(/nnerhalb von/);
  cleanup();
  await show('PraemieWaehlen', { suffix: `#token=${token}` });
  await screen.findByText(late);
  expect(document.body.textContent).not.toContain('Auszahlung folgt');
  cleanup();
  await show('Danke');
  expect(await screen.findAllByText(late)).toHaveLength(2);
  expect(document.body.textContent).not.toMatch(/oraussichtlich|auf dem Weg/);
  cleanup();
  await stockVouchers(server, valueCents, 1, 'leer-d');
  await finish();
  await screen.findByText(/Innerhalb von 24 Stunden,/);
});
