import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-payouts';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { takeCash } from '@weitersagen/server/testing/payout-scene';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { savedFiles } from '@weitersagen/testing/saved-files';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let maker: Awaited<ReturnType<typeof addOperator>>;
let other: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  maker = await addOperator(server, [{ role: 'finance', client: null }]);
  other = await addOperator(server, [{ role: 'finance', client }]);
});
type More = Parameters<typeof show>[1];
const open = (more: More = {}, email = maker.email) =>
  show('BetriebAuszahlungen', {
    staff: { kind: 'operator', email },
    suffix: `?mandant=${client}`,
    ...more,
  });
const openRun = (lauf: string, email = other.email, more: More = {}) =>
  show('BetriebAuszahlungslauf', {
    staff: { kind: 'operator', email },
    params: { lauf },
    suffix: `?mandant=${client}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

async function pick() {
  const [scene] = await buildRewardScenes(server, {});
  await takeCash(server, scene?.referrerEmail ?? '');
}
async function makeRun() {
  await pick();
  const query = { mandant: client };
  const { waiting } = (await server.call(contract.listPayouts, { ...maker.session, query })).value;
  const body = { client, ...waiting };
  return (await server.call(contract.createRun, { ...maker.session, body })).value.id;
}
const stateOf = async (lauf: string) => {
  const query = { mandant: client, lauf };
  return (await server.call(contract.getRun, { ...maker.session, query })).value.state;
};

describe('payouts', () => {
  it('say that nothing waits and that there is no run yet', async () => {
    await open();
    await screen.findByText(/^Nichts wartet auf eine Auszahlung/);
    screen.getByText('Noch kein Lauf');
    expect(screen.queryByRole('button', { name: 'Lauf anlegen' })).toBeNull();
  });

  it('show what waits, and put it into a run after a question; a second person releases, fetches the file and confirms', async () => {
    await pick();
    const { user, address, state } = await open();
    await screen.findByText(/^70,01 € für 1 Prämie, die abgeholt wurde/);
    const row = within(await screen.findByRole('row', { name: /Jürgen Groß/ }));
    row.getByText(/^DE••/);
    row.getByText(/^Empfehlung: /);
    await press(user, 'Lauf anlegen');
    const asked = within(await screen.findByRole('dialog'));
    asked.getByText(/kommt 1 Prämie über 70,01 €/);
    await user.click(asked.getByRole('button', { name: 'Lauf anlegen' }));
    await expect.poll(address).toMatch(/\/auszahlungen\/R[0-9A-F]{20}\?mandant=funkelnetz$/);
    const query = { mandant: client };
    const { runs } = (await server.call(contract.listPayouts, { ...maker.session, query })).value;
    const run = runs[0]?.id ?? '';

    const made = 'Der Lauf ist angelegt. Jetzt gibt ihn eine zweite Person frei.';
    await openRun(run, maker.email, { state: state() });
    const told = await screen.findByText(made);
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    screen.getByText(/^Das haben Sie selbst angelegt. Entscheiden muss eine andere Person/);
    expect(screen.queryByRole('button', { name: 'Lauf freigeben' })).toBeNull();

    cleanup();
    const second = await openRun(run);
    await screen.findByRole('button', { name: 'Lauf freigeben' });
    expect(screen.queryByText(made)).toBeNull();
    await press(second.user, 'Lauf freigeben');
    const release = within(await screen.findByRole('dialog'));
    release.getByText(/1 Prämie über 70,01 € gilt dann als unterwegs/);
    await second.user.click(release.getByRole('button', { name: 'Lauf freigeben' }));
    await screen.findByText('Der Lauf ist freigegeben. Jetzt bekommt die Bank ihre Datei.');
    expect(await stateOf(run)).toBe('released');
    // As long as nobody took the file, the bank has nothing.
    screen.getByText('Bankdatei laden und der Bank geben');
    expect(screen.queryByText('Bei der Bank')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ausführung bestätigen' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Rücklauf eintragen/ })).toBeNull();
    screen.getByRole('button', { name: 'Lauf verwerfen' });
    await press(second.user, 'Bankdatei laden');
    await screen.findByText('Die Bankdatei ist geladen. Geben Sie sie jetzt der Bank.');
    await screen.findByText('Bankdatei geladen');
    screen.getByText('Bei der Bank');
    expect(screen.queryByRole('button', { name: 'Lauf verwerfen' })).toBeNull();
    await press(second.user, 'Bankdatei laden');
    await screen.findByText('Bankdatei 2-mal geladen, zuletzt');
    await press(second.user, 'Ausführung bestätigen');
    const confirm = within(await screen.findByRole('dialog'));
    const day = confirm.getByRole('textbox', { name: 'Buchungstag der Bank' });
    await second.user.clear(day);
    await second.user.fill(day, '01.01.2099');
    await second.user.click(confirm.getByRole('button', { name: 'Ausführung bestätigen' }));
    await confirm.findAllByText('Der Tag liegt in der Zukunft.');
    await second.user.clear(day);
    await second.user.fill(day, '01.01.2020');
    await confirm.findAllByText('Der Tag liegt vor der Freigabe.');
    expect(await stateOf(run)).toBe('released');
  });

  it('give a certificate of a payment once the bank booked it', async () => {
    const run = await makeRun();
    const query = { mandant: client, lauf: run };
    const { count, cents, today } = (
      await server.call(contract.getRun, { ...other.session, query })
    ).value;
    const body = { client, run, count, cents };
    await server.call(contract.releaseRun, { ...other.session, body });
    await server.call(contract.writeBankFile, { ...other.session, body: { client, run } });
    await openRun(run);
    await screen.findByRole('button', { name: /^Rücklauf eintragen/ });
    expect(screen.queryByRole('button', { name: /^Nachweis/ })).toBeNull();
    cleanup();
    await server.call(contract.confirmRun, {
      ...other.session,
      body: { client, run, executedOn: today },
    });
    const { user } = await openRun(run);
    const { names, files } = savedFiles();
    await press(user, /^Nachweis \(PDF\): Jürgen Groß/);
    await waitFor(() =>
      expect(names).toEqual([expect.stringMatching(/^zahlungsnachweis-\w+\.pdf$/)]),
    );
    expect(await files[0]?.slice(0, 5).text()).toBe('%PDF-');
  });

  it('note a payment that came back, with its reason', async () => {
    const run = await makeRun();
    const { count, cents } = (
      await server.call(contract.getRun, {
        ...other.session,
        query: { mandant: client, lauf: run },
      })
    ).value;
    await server.call(contract.releaseRun, {
      ...other.session,
      body: { client, run, count, cents },
    });
    await server.call(contract.writeBankFile, { ...other.session, body: { client, run } });
    const { user } = await openRun(run);
    await press(user, /^Rücklauf eintragen: Jürgen Groß, 70,01/);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Rücklauf eintragen' }));
    await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Konto erloschen');
    await user.click(dialog.getByRole('button', { name: 'Rücklauf eintragen' }));
    await screen.findByText('Der Rücklauf ist eingetragen. Jürgen Groß bekommt einen neuen Link.');
    await screen.findByText(/: Konto erloschen$/);
    // With all its columns the table fits a desktop where each of them that is long goes on in a second line.
    const column = (name: string) => screen.getByRole('columnheader', { name }).className;
    expect(column('Konto')).toBe(column('Wofür'));
    expect(column('Konto')).not.toBe(column('Betrag'));
    expect(screen.queryByRole('button', { name: /^Rücklauf eintragen/ })).toBeNull();
  });

  it('tell who belongs to the maker that they do, and that a third person decides', async () => {
    const run = await makeRun();
    const near = await addOperator(server, [{ role: 'finance', client }]);
    await server.inTenant(
      ({ db, tenant, now }) =>
        db
          .insertInto('access_hand')
          .values({
            tenant: tenant.id,
            of_account: near.id,
            by_account: maker.id,
            kind: 'invited',
            at: now,
          })
          .execute(),
      'betrieb',
    );
    const { unmount } = await openRun(run, near.email);
    await screen.findByText(
      /^Ihr Zugang hängt mit dem der Person zusammen, .* in den letzten 30 Tagen .* dritte Person/,
    );
    expect(screen.queryByText(/^Das haben Sie selbst angelegt/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lauf freigeben' })).toBeNull();
    unmount();
    await openRun(run);
    await screen.findByRole('button', { name: 'Lauf freigeben' });
    expect(screen.queryByText(/^Ihr Zugang hängt/)).toBeNull();
    const body = { client, run, reason: 'Nur zum Ansehen' };
    await server.call(contract.discardRun, { ...maker.session, body });
  });

  it('discard a run with a reason, and say so where it was released meanwhile', async () => {
    const run = await makeRun();
    const { user } = await openRun(run, maker.email);
    await press(user, 'Lauf verwerfen');
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Grund/ }));
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Falscher Monat');
    await user.click(dialog.getByRole('button', { name: 'Lauf verwerfen' }));
    await screen.findByText('Der Lauf ist verworfen. Seine Prämien warten wieder.');
    screen.getByText('Falscher Monat');
    expect(await stateOf(run)).toBe('discarded');
  });

  it('that were released by mistake are discarded as long as nobody took the bank file', async () => {
    const run = await makeRun();
    const query = { mandant: client, lauf: run };
    const { count, cents } = (await server.call(contract.getRun, { ...other.session, query }))
      .value;
    const body = { client, run, count, cents };
    await server.call(contract.releaseRun, { ...other.session, body });
    const { user } = await openRun(run);
    await screen.findByText(/^Laden Sie die Bankdatei/);
    await press(user, 'Lauf verwerfen');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Die Bankdatei hat niemand geladen/);
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Falscher Monat');
    await user.click(dialog.getByRole('button', { name: 'Lauf verwerfen' }));
    await screen.findByText('Der Lauf ist verworfen. Seine Prämien warten wieder.');
    expect(await stateOf(run)).toBe('discarded');
  });

  it('that were made by another person meanwhile are told, and the page shows how it stands', async () => {
    await pick();
    const { user } = await open();
    await press(user, 'Lauf anlegen');
    const run = await makeRun();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Lauf anlegen' }));
    await screen.findByText(/^Inzwischen hat sich etwas geändert/);
    await waitFor(async () => expect(await stateOf(run)).toBe('created'));
  });

  it('say of a run that there is none such, and of a network that is away that it is', async () => {
    await openRun('RKEINER1');
    await screen.findByText(/^Diesen Lauf gibt es nicht/);
    const { user } = await open({ network: failing('GET /betrieb/auszahlungen', 'away', 1) });
    await press(user, 'Noch einmal versuchen');
    await screen.findByRole('heading', { name: 'Läufe' });
  });
});

describe('a run', () => {
  it('is shown from the payment on that its address names, and as a whole from there', async () => {
    await pick();
    const lauf = await makeRun();
    const query = { mandant: client, lauf };
    const { items } = (await server.call(contract.getRun, { ...maker.session, query })).value;
    const [first = '', last = ''] = items.map(({ id }) => id).toSorted();
    const suffix = `?mandant=${client}&zahlung=${last}`;
    const { user } = await openRun(lauf, other.email, { suffix });
    await screen.findByText(`Gezeigt ab der Zahlung ${last}.`);
    const line = screen.getByRole('cell', { name: last }).closest('tr');
    expect(line?.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(line));
    expect(screen.queryByRole('cell', { name: first })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Alle Zahlungen des Laufs' }));
    await screen.findByRole('cell', { name: first });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Auszahlungen' }));
    expect(document.querySelector('[aria-current=true]')).toBeNull();
    const body = { client, run: lauf, reason: 'Nur zum Ansehen' };
    await server.call(contract.discardRun, { ...maker.session, body });
  });

  it('says of a payment that is not in it that it is not, and shows all of them', async () => {
    await pick();
    const lauf = await makeRun();
    const none = 'P000000000000000000FF';
    await openRun(lauf, other.email, { suffix: `?mandant=${client}&zahlung=${none}` });
    const said = await screen.findByText(
      `In diesem Lauf gibt es keine Zahlung ${none}. Gezeigt werden alle.`,
    );
    expect(document.activeElement).toBe(said.closest('[tabindex]'));
    expect(screen.queryByText(/^Gezeigt ab der Zahlung/)).toBeNull();
    const query = { mandant: client, lauf };
    const { items } = (await server.call(contract.getRun, { ...maker.session, query })).value;
    for (const { id } of items) screen.getByRole('cell', { name: id });
    const body = { client, run: lauf, reason: 'Nur zum Ansehen' };
    await server.call(contract.discardRun, { ...maker.session, body });
  });

  it('leads on, and back to its beginning, with the focus at the head of its payments', async () => {
    for (let one = 0; one < 21; one += 1) await pick();
    const lauf = await makeRun();
    const { user } = await openRun(lauf);
    const head = await screen.findByRole('heading', { name: 'Auszahlungen' });
    await press(user, 'Weitere');
    expect(document.activeElement).toBe(head);
    await press(user, 'Zum Anfang');
    expect(document.activeElement).toBe(head);
    const body = { client, run: lauf, reason: 'Nur zum Ansehen' };
    await server.call(contract.discardRun, { ...maker.session, body });
  });
});
