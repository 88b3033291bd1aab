import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { forgivenOrder } from '@weitersagen/server/testing/ended-lead';
import { activeReferral, newRecipient } from '@weitersagen/server/testing/steps';
import { buildRewardScenes, mailedToken } from '@weitersagen/server/testing/reward-scene';
import type { RewardScene } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let scenes: readonly RewardScene[];
beforeAll(async () => {
  scenes = await buildRewardScenes(server, { share: 0 }, { share: 0 }, { share: 0 }, { share: 0 });
});

const claimOf = (index: number) =>
  server.inTenant((tx) =>
    tx.db
      .selectFrom('reward_claim')
      .select('id')
      .where('lead_id', '=', scenes[index]?.leadId ?? '')
      .executeTakeFirstOrThrow(),
  );

/** The form of a reward, filled in and ready to be sent. */
async function openReward(index: number) {
  const token = await mailedToken(server, scenes[index]?.recipientEmail ?? '');
  const { id } = await claimOf(index);
  const page = await show('PraemieDaten', { params: { praemieid: id }, suffix: `#token=${token}` });
  await page.user.fill(
    await screen.findByRole('textbox', { name: 'IBAN' }),
    'DE89370400440532013000',
  );
  const send = () => page.user.click(screen.getByRole('button', { name: 'Prämie abholen' }));
  return { page, token, id, send };
}

it('a reward that was chosen elsewhere meanwhile says so', async () => {
  const { token, send } = await openReward(0);
  const body = {
    kind: 'gutschein',
    firstName: 'Karl',
    lastName: 'Kontakt',
    email: 'karl@example.org',
  } as const;
  expect((await server.call(chooseReward, { token, body })).error).toBeNull();
  await send();
  await screen.findByText(/Diese Prämie wurde schon gewählt/);
});

it('a reward whose deadline passed meanwhile says so, and afterwards the page does', async () => {
  const { token, id, send } = await openReward(1);
  await server.inTenant(({ db, now }) =>
    db
      .updateTable('reward_claim')
      .set({ status: 'expired', pick_up_by: now })
      .where('id', '=', id)
      .execute(),
  );
  await send();
  await screen.findByText(/Die Frist zum Abholen dieser Prämie ist vorbei/);
  cleanup();
  const params = { praemieid: id };
  await show('PraemieDaten', { params, suffix: `#token=${token}` });
  await screen.findByRole('heading', { level: 1, name: 'Die Frist für diese Prämie ist vorbei' });
});

it('a reward of a participation that was reopened by goodwill is thanked for on its own page', async () => {
  await server.inTenant(({ db, now }) =>
    db
      .updateTable('lead')
      .set({ reopened_at: now })
      .where('id', '=', scenes[2]?.leadId ?? '')
      .execute(),
  );
  const { page, send } = await openReward(2);
  await send();
  await expect.poll(() => page.address()).toBe('/de/kulanzdanke');
  cleanup();
  await show('KulanzDanke');
  await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' });
  screen.getByText(/hat aus Kulanz doch noch gezählt/);
});

describe('the mail about goodwill', () => {
  async function reopened() {
    const { number } = await activeReferral(server);
    const person = await newRecipient(server, number);
    await server.inTenant(({ db, now }) =>
      db
        .updateTable('lead')
        .set({ reopened_at: now })
        .where('recipient_id', '=', person.number)
        .execute(),
    );
    return person;
  }
  const explanation = /sehen wir sie uns aus Kulanz noch einmal an/;
  async function promise() {
    await screen.findByText(explanation);
    return screen.queryByText(/Ihre Teilnahme läuft weiter/);
  }

  it('leads to the thanks with the way on; without its link the page explains', async () => {
    const { token } = await reopened();
    await show('KulanzDanke', { suffix: `#token=${token}` });
    await screen.findByText(/Ihre Teilnahme läuft weiter/);
    expect(window.location.hash).toBe('');
    screen.getByText('Sie bestellen');
    cleanup();
    sessionStorage.clear();
    await show('KulanzDanke');
    expect(await promise()).toBeNull();
  });

  it('says to who has ordered that the contract counts, and not to order', async () => {
    const scene = await forgivenOrder(server, 'olaf');
    const [mail] = await server.mails(scene.recipientEmail);
    const token = /kulanzdanke#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await show('KulanzDanke', { suffix: `#token=${token}` });
    await screen.findByText('Sie haben bestellt');
    screen.getByText('Die Prämie geht an die Person, die Sie eingeladen hat.');
    expect(screen.queryByText('Sie bestellen')).toBeNull();
    cleanup();
    await show('Danke', { suffix: `#token=${token}` });
    await screen.findByText('Storniert, zählt aber aus Kulanz');
    screen.getByText(/^Aus Kulanz zählt Ihr Vertrag/);
    expect(screen.queryByText(/Nach der ersten Zahlung/)).toBeNull();
  });

  it('is not taken for granted: the link of a participation without goodwill, or of nobody, only explains', async () => {
    const { number } = await activeReferral(server);
    const { token } = await newRecipient(server, number);
    for (const other of [token, 'x'.repeat(43)]) {
      await show('KulanzDanke', { suffix: `#token=${other}` });
      expect(await promise()).toBeNull();
      cleanup();
    }
  });

  it('no longer promises what has ended again', async () => {
    const person = await reopened();
    await server.inTenant(({ db }) =>
      db
        .updateTable('lead')
        .set({ status: 'expired' })
        .where('recipient_id', '=', person.number)
        .execute(),
    );
    await show('KulanzDanke', { suffix: `#token=${person.token}` });
    expect(await promise()).toBeNull();
  });

  it('leads to a page that offers another try when it gets no answer', async () => {
    const { token } = await reopened();
    const network = failing('GET /empfaenger/auftrag', 'away', 1);
    const { user } = await show('KulanzDanke', { suffix: `#token=${token}`, network });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText(/Ihre Teilnahme läuft weiter/);
  });
});

it('who wants to leave once there is a contract is told why not', async () => {
  const { number } = await activeReferral(server);
  const person = await newRecipient(server, number);
  const { user } = await show('Danke', { suffix: `#token=${person.token}` });
  await user.click(await screen.findByRole('button', { name: 'Ich möchte nicht mehr teilnehmen' }));
  await screen.findByRole('alertdialog');
  await server.inTenant(({ db }) =>
    db
      .updateTable('lead')
      .set({ status: 'ok' })
      .where('recipient_id', '=', person.number)
      .execute(),
  );
  await user.click(screen.getByRole('button', { name: 'Teilnahme beenden' }));
  await screen.findByText(/gibt es schon einen Vertrag/);
});

it('a voucher that the server refuses says so beside the field of the voucher', async () => {
  const { page, send } = await openReward(3);
  await page.user.click(screen.getByRole('radio', { name: /Gutschein/ }));
  const name = await screen.findByRole('textbox', { name: 'Nachname' });
  await page.user.clear(name);
  await page.user.fill(name, 'x'.repeat(201));
  await send();
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});
