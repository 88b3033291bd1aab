import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { setCustomerNumber } from '@weitersagen/contracts/customer-number';
import { CASH_PAYOUT_DAYS } from '@weitersagen/domain/constants';
import { addDays, formatDate } from '@weitersagen/domain/dates';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { cash, payOut, sendBack, takeCash } from '@weitersagen/server/testing/payout-scene';
import { buildRewardScenes, mailedToken } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { rememberClaim } from '../area/claim-memory.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let tokens: string[];
let referrersToken = '';
beforeAll(async () => {
  const scenes = await buildRewardScenes(
    server,
    { share: 0 },
    { share: 50 },
    { share: 0 },
    { share: 0 },
  );
  tokens = await Promise.all(scenes.map((scene) => mailedToken(server, scene.recipientEmail)));
  await server.call(chooseReward, { token: chosen(), body: cash() });
  referrersToken = await mailedToken(server, scenes[1]?.referrerEmail ?? '');
});

const token = (index: number): string => tokens[index] ?? '';
/** The token of a reward that was chosen already. */
const chosen = () => token(3);
const open = (route: RouteName, text: string) =>
  show(route, { suffix: text === '' ? '' : `#token=${text}` });

describe.each(['EmpfaengerBankdaten', 'Kundennummer', 'PraemieWaehlen'] as const)(
  'the page %s',
  (route) => {
    it.each(['', 'x'.repeat(43)])('sends a person with the token "%s" to support', async (text) => {
      const { user } = await open(route, text);
      await screen.findByRole('heading', { level: 1, name: /Prämienlink ist ungültig/ });
      const support = screen.getByRole('link', { name: 'Support schreiben' });
      expect(support.getAttribute('href')).toMatch(/^mailto:/);
      // Who has a former link can have a fresh one mailed; the page says the same of one that there never was.
      const again = screen.queryByRole('button', { name: 'Neuen Link zusenden' });
      expect(again === null).toBe(text === '');
      if (again) {
        await user.click(again);
        await screen.findByText(/^Wartet die Prämie noch, ist der neue Link unterwegs/);
      }
      await waitFor(() => expect(document.title).toMatch(/^Dieser Prämienlink ist ungültig/));
    });

    it('takes the token out of the address', async () => {
      await open(route, token(2));
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(window.location.hash).toBe(''));
    });
  },
);

describe('bank data by the mailed link', () => {
  it('names what is wrong with an IBAN, keeps it over a reload, then saves it masked', async () => {
    const { user } = await open('EmpfaengerBankdaten', token(0));
    const iban = await screen.findByRole('textbox', { name: 'IBAN' });
    await user.type(iban, 'DE89 3704 0044 0532 0130 01');
    await user.click(screen.getByRole('button', { name: 'Bankdaten speichern' }));
    expect((await screen.findAllByText(/Prüfziffer passt nicht/)).length).toBeGreaterThan(0);

    cleanup();
    const again = await open('EmpfaengerBankdaten', '');
    const kept = await screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
    await waitFor(() => expect(kept.value).toBe('DE89 3704 0044 0532 0130 01'));
    await again.user.type(kept, '{Backspace}0');
    await again.user.click(screen.getByRole('button', { name: 'Bankdaten speichern' }));
    await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' });
    expect(document.body.textContent).not.toContain('0532');
  });

  it('show what was chosen in another tab once this one is looked at', async () => {
    const [scene] = await buildRewardScenes(server, { share: 0 });
    const mailed = await mailedToken(server, scene?.recipientEmail ?? '');
    await open('EmpfaengerBankdaten', mailed);
    await screen.findByRole('textbox', { name: 'IBAN' });
    await server.call(chooseReward, { token: mailed, body: cash() });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows what was chosen to somebody who comes back', async () => {
    await open('EmpfaengerBankdaten', chosen());
    await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('bank data by the mailed link of a referrer', () => {
  it('are taken with the choice of the reward', async () => {
    const { user } = await open('EmpfaengerBankdaten', referrersToken);
    await user.fill(await screen.findByRole('textbox', { name: 'IBAN' }), 'DE89370400440532013000');
    await user.click(screen.getByRole('button', { name: 'Prämie abholen' }));
    await waitFor(async () => {
      const { value } = await server.call(getClaim, { token: referrersToken });
      expect(value).toMatchObject({ beneficiary: 'referrer', status: 'collected', kind: 'bar' });
    });
  });
});

describe('the customer number', () => {
  it('is refused in a wrong form, then checked, and can be named again', async () => {
    const { user } = await open('Kundennummer', token(1));
    const field = await screen.findByRole('textbox', { name: 'Kundennummer' });
    await user.type(field, 'K 1');
    await user.click(screen.getByRole('button', { name: 'Kundennummer prüfen lassen' }));
    expect((await screen.findAllByText(/hat 6 bis 20/)).length).toBeGreaterThan(0);
    await user.type(field, '00 200');
    await user.click(screen.getByRole('button', { name: 'Kundennummer prüfen lassen' }));
    await screen.findByText('K100200 wird geprüft');
    expect(screen.getByRole('textbox', { name: 'Andere Kundennummer' })).toBeTruthy();
  });
});

describe('a reward whose customer number was refused', () => {
  let refused = '';
  beforeAll(async () => {
    const [scene] = await buildRewardScenes(server, { share: 0 });
    refused = await mailedToken(server, scene?.recipientEmail ?? '');
    await server.call(setCustomerNumber, { token: refused, params: { id: 'K-400400' } });
    await server.inTenant((tx) =>
      tx.db
        .updateTable('customer_check')
        .set({ result: 'rejected', answered_at: tx.now })
        .where('customer_number', '=', 'K-400400')
        .execute(),
    );
  });
  const onItsWay =
    /innerhalb von 4 Wochen|bis spätestens|by the latest|Auszahlung folgt|auf dem Weg|within 4 weeks|payment follows/;

  it('says so where it is picked up, and then that it waits, never that the money is on its way', async () => {
    const { id } = (await server.call(getClaim, { token: refused })).value;
    await show('PraemieDaten', { params: { praemieid: id }, suffix: `#token=${refused}` });
    await screen.findByText('Ihre Prämie wartet auf eine andere Kundennummer');
    expect(document.body.textContent).not.toMatch(/innerhalb von/);
    cleanup();
    await open('PraemieWaehlen', refused);
    await screen.findByText(/Wartet auf eine andere Kundennummer; wählen können Sie bis zum/);
    cleanup();
    await server.call(chooseReward, { token: refused, body: cash() });
    await show('PraemieDaten', { params: { praemieid: id }, suffix: `#token=${refused}` });
    const waits = { level: 1, name: 'Ihre Prämie wartet auf eine andere Kundennummer' };
    await screen.findByRole('heading', waits);
    await waitFor(() => expect(document.title).toMatch(/^Ihre Prämie wartet/));
    expect(document.body.textContent).not.toMatch(onItsWay);
    cleanup();
    await open('PraemieWaehlen', refused);
    await screen.findByText('Wartet auf eine andere Kundennummer');
    cleanup();
    rememberClaim(id);
    await open('PraemieDanke', '');
    await screen.findByRole('heading', waits);
    await screen.findByRole('link', { name: 'Andere Kundennummer' });
    expect(document.body.textContent).not.toMatch(onItsWay);
    await waitFor(() => expect(document.title).toMatch(/^Ihre Prämie wartet/));
  });
});

describe('the finish', () => {
  it('celebrates, says the latest day, and hands over a link of the own', async () => {
    const [scene] = await buildRewardScenes(server, { share: 0 });
    const email = scene?.recipientEmail ?? '';
    const now = await server.inTenant(async (tx) => tx.now);
    const mailed = await mailedToken(server, email);
    await takeCash(server, email);
    const { value } = await server.call(getClaim, { token: mailed });
    await open('EmpfaengerBankdaten', mailed);
    await screen.findByText('Geschafft');
    const latest = formatDate(addDays(now, CASH_PAYOUT_DAYS), 'de');
    screen.getByText((text) => text.includes(`bis spätestens ${latest} auf DE`));
    const own = screen.getByRole('link', { name: 'Eigenen Link anlegen' });
    expect(own.getAttribute('href')).toBe(`/de/empfehlen/${value.productId}`);
    screen.getByText(/Zufrieden\? Mit einem eigenen Link/);
    cleanup();
    // Paid, it is there: no day is ahead any more.
    await payOut(server);
    await open('EmpfaengerBankdaten', mailed);
    await screen.findByRole('heading', { level: 1, name: 'Ihre Prämie ist ausgezahlt' });
    expect(document.body.textContent).not.toContain('bis spätestens');
  });
});

describe('a reward that the bank sent back', () => {
  it('says why at the thanks, at the bank data and at the steps, and that bank data are needed', async () => {
    const [scene] = await buildRewardScenes(server, { share: 0 });
    const email = scene?.recipientEmail ?? '';
    await takeCash(server, email);
    const { id: claimId } = (
      await server.call(getClaim, { token: await mailedToken(server, email) })
    ).value;
    const items = await payOut(server);
    await sendBack(server, items.find((item) => item.claim_id === claimId)?.id ?? '', 'AC04');
    const returned = await mailedToken(server, email);
    await open('EmpfaengerBankdaten', returned);
    await screen.findByText(/Unsere Überweisung ist nicht angekommen: das Konto ist aufgelöst/);
    cleanup();
    await open('PraemieDanke', '');
    const again = 'Bitte geben Sie Ihre Bankdaten noch einmal an';
    await screen.findByRole('heading', { level: 1, name: again });
    await waitFor(() => expect(document.title).toMatch(again));
    expect(document.body.textContent).toMatch(/das Konto ist aufgelöst/);
    await screen.findByRole('link', { name: 'Bankdaten angeben' });
    cleanup();
    await show('PraemieDanke', { locale: 'en' });
    await screen.findByText(/Our transfer did not arrive: the account is closed/);
  });
});

describe('the rewards to choose from', () => {
  it('are those opened in this tab, each with its amount and the way to it', async () => {
    await open('PraemieWaehlen', token(1));
    await screen.findByRole('link', { name: 'Prämie abholen' });
    cleanup();
    await open('PraemieWaehlen', chosen());
    await screen.findByRole('link', { name: 'Ansehen' });
    await screen.findByRole('link', { name: 'Prämie abholen' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('ask for account owner and IBAN for cash, for first name, last name and e-mail for a voucher', async () => {
    const { id } = (await server.call(getClaim, { token: token(1) })).value;
    const { user } = await show('PraemieDaten', {
      params: { praemieid: id },
      suffix: `#token=${token(1)}`,
    });
    const labels = () =>
      screen
        .getAllByRole<HTMLInputElement>('textbox')
        .map((field) => field.labels?.[0]?.textContent);
    await screen.findByRole('radio', { name: /Geld auf mein Konto/ });
    expect(labels()).toEqual(['Kontoinhaber', 'IBAN']);
    await user.click(screen.getByRole('radio', { name: /Gutschein/ }));
    await waitFor(() => expect(labels()).toEqual(['Vorname', 'Nachname', 'E-Mail-Adresse']));
  });

  it('explain on demand why an amount may differ', async () => {
    const { user } = await open('PraemieWaehlen', token(1));
    await user.click(await screen.findByRole('button', { name: /Warum kann der Betrag/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('tatsächlich bestellt');
    await user.click(screen.getByRole('button', { name: 'Verstanden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('bank data that cannot be kept', () => {
  it('are refused in words, and what was typed stays', async () => {
    const { user } = await open('EmpfaengerBankdaten', token(2));
    const iban = await screen.findByRole<HTMLInputElement>('textbox', { name: 'IBAN' });
    await user.type(iban, 'DE89370400440532013000');
    const { id } = (await server.call(getClaim, { token: token(2) })).value;
    await server.inTenant((tx) =>
      tx.db
        .updateTable('reward_claim')
        .set({ beneficiary: 'referrer' })
        .where('id', '=', id)
        .execute(),
    );
    await user.click(screen.getByRole('button', { name: 'Bankdaten speichern' }));
    await screen.findByText(/Ihre Bankdaten konnten nicht gespeichert werden/);
    expect(iban.value).toContain('DE89');
  });
});
