import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-corrections';
import * as disputes from '@weitersagen/contracts/operator-disputes';
import * as own from '@weitersagen/contracts/settlements';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { formatDate } from '@weitersagen/domain/dates';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { earnedMonth, earningPeople } from '@weitersagen/server/testing/settled-month';
import { settledNotes } from '@weitersagen/server/testing/settled-notes';
import { signInStaff } from '@weitersagen/server/testing/staff-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import { savedFiles } from '@weitersagen/testing/saved-files';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';

/** Who earns, and two of finance. */
async function begin() {
  const finance = (of: string | null) => addOperator(server, [{ role: 'finance', client: of }]);
  return {
    people: await earningPeople(server),
    maker: await finance(null),
    other: await finance(client),
  };
}
let on: Awaited<ReturnType<typeof begin>>;
beforeAll(async () => {
  on = await begin();
});
type More = Parameters<typeof show>[1];

/** A released credit note of the agency over one line of 50 €, and that of the seller. */
async function releasedNote() {
  const month = await earnedMonth(server, on.people);
  const notes = await settledNotes(server, month, on);
  return { month, number: notes.agency().number, sellers: notes.seller().number };
}
const open = (
  { month, number }: { readonly month: string; readonly number: string },
  { email }: { readonly email: string } = on.maker,
  more: More = {},
) =>
  show('BetriebGutschrift', {
    staff: { kind: 'operator', email },
    params: { monat: month, nummer: number },
    suffix: `?mandant=${client}`,
    ...more,
  });
const propose = (number: string, cents: number) =>
  server.call(contract.proposeCorrection, {
    ...on.maker.session,
    body: { client, number, line: 1, cents, reason: 'Falscher Satz', dispute: null },
  });
const read = async (nummer: string) =>
  (
    await server.call(contract.readCreditNote, {
      ...on.maker.session,
      query: { mandant: client, nummer },
    })
  ).value;

describe('the page of a credit note', () => {
  it('asks what is right and why, says before what that changes, and proposes it', async () => {
    const note = await releasedNote();
    const { user } = await open(note);
    await screen.findByText('Keine Position ist korrigiert.');
    await user.click(screen.getByRole('button', { name: 'Position 1 korrigieren' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Richtiger Betrag/ }), '50');
    await user.click(dialog.getByRole('button', { name: 'Korrektur vorschlagen' }));
    await dialog.findAllByText('Das ist der Betrag, der schon dort steht.');
    dialog.getAllByText('Bitte schreiben Sie den Grund in Worten.');
    await user.clear(dialog.getByRole('textbox', { name: /^Richtiger Betrag/ }));
    await user.fill(dialog.getByRole('textbox', { name: /^Richtiger Betrag/ }), '40,00');
    await dialog.findByText(/^Überwiesen wird nichts: 11,90/);
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Falscher Satz');
    await user.click(dialog.getByRole('button', { name: 'Korrektur vorschlagen' }));
    await screen.findByText(/^Die Korrektur ist vorgeschlagen\./);
    await screen.findByText(/^Das haben Sie selbst angelegt/);
    expect(screen.queryByRole('button', { name: /^Freigeben:/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Position 1 korrigieren' })).toBeNull();
    const { corrections } = await read(note.number);
    expect(corrections).toMatchObject([{ cents: -1000, state: 'proposed' }]);
  });

  it('lets another person release it, and leads to its document', async () => {
    const note = await releasedNote();
    await propose(note.number, -1000);
    const { user } = await open(note, on.other);
    await user.click(await screen.findByRole('button', { name: /^Freigeben: Position 1/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Überwiesen wird nichts/);
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }));
    await screen.findByText('Die Korrektur ist freigegeben. Der Partner bekommt eine Mail.');
    const { corrections } = await read(note.number);
    const document = corrections[0]?.document ?? '';
    const link = await screen.findByRole('link', { name: document });
    expect(link.getAttribute('href')).toMatch(new RegExp(`/${document}\\?mandant=`));
    await open({ ...note, number: document });
    await screen.findByText('Wird verrechnet');
    screen.getByText('Noch zu verrechnen');
    screen.getByRole('link', { name: note.number });
  });

  it('gives the document as it was issued', async () => {
    const note = await releasedNote();
    const { user, fetch } = await open(note);
    vi.stubGlobal('fetch', fetch);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { names, files } = savedFiles();
    const name = `Gutschrift ${note.number} als PDF laden`;
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(names).toEqual([`${note.number}.pdf`]));
    expect(await files[0]?.slice(0, 5).text()).toBe('%PDF-');
  });

  it('takes a proposal back with a reason', async () => {
    const note = await releasedNote();
    await propose(note.number, 1000);
    const { user } = await open(note);
    await user.click(await screen.findByRole('button', { name: /^Zurückziehen: Position 1/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox'), 'War doch richtig');
    await user.click(dialog.getByRole('button', { name: 'Zurückziehen' }));
    await screen.findByText('Die Korrektur ist zurückgezogen. Gebucht ist nichts.');
    expect((await read(note.number)).corrections).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('is opened from any page by its number', async () => {
    const note = await releasedNote();
    const staff = { kind: 'operator', email: on.maker.email } as const;
    const { user, address } = await show('BetriebKonto', { staff });
    await screen.findByRole('link', { name: 'Abrechnungen' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Schnellsuche' }));
    await user.type(await dialog.findByRole('searchbox'), note.number.toLowerCase());
    await user.click(await dialog.findByRole('menuitem', { name: new RegExp(note.number) }));
    await waitFor(() => expect(address()).toContain(`/${note.month}/${note.number}?mandant=`));
  });

  it('says so at the address of another month too', async () => {
    const note = await releasedNote();
    await open({ ...note, month: '2019-01' });
    await screen.findByText(/^Diese Gutschrift gibt es nicht/);
  });

  it('says that there is none, and of a network that is away that it is', async () => {
    await open({ month: '2026-01', number: 'KEINE-1' });
    await screen.findByText(/^Diese Gutschrift gibt es nicht/);
    const note = await releasedNote();
    const network = failing('GET /betrieb/abrechnungen/gutschrift', 'away', 1);
    const { user } = await open(note, on.maker, { network });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText('Keine Position ist korrigiert.');
  });
});

it('an accepted dispute leads to its line, and says then what was corrected', async () => {
  const note = await releasedNote();
  const seller = await signInStaff(server, 'seller', demoLogins.seller);
  const opened = await server.call(own.disputeSettlementLine, {
    ...seller,
    params: { number: note.sellers, line: '1' },
    body: { text: 'Es waren 60 €' },
  });
  await server.call(disputes.decideDisputeCase, {
    ...on.maker.session,
    body: {
      client,
      dispute: opened.value.id,
      seen: 1,
      answer: 'Sie haben recht.',
      decision: 'accepted',
    },
  });
  await show('BetriebReklamationen', {
    staff: { kind: 'operator', email: on.maker.email },
    suffix: `?mandant=${client}&stand=ZuBuchen`,
  });
  const link = await screen.findByRole('link', { name: 'Position 1 korrigieren' });
  const suffix = `?mandant=${client}&position=1&reklamation=${opened.value.id}`;
  expect(link.getAttribute('href')).toContain(`/${note.month}/${note.sellers}${suffix}`);
  const { user } = await open({ ...note, number: note.sellers }, on.maker, { suffix });
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox', { name: /^Richtiger Betrag/ }), '60');
  await dialog.findByText(/^10,00.€ werden zusätzlich überwiesen\.$/);
  await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Satz war 60 €');
  await user.click(dialog.getByRole('button', { name: 'Korrektur vorschlagen' }));
  await screen.findByText(/^Die Korrektur ist vorgeschlagen\./);
  const query = { mandant: client, stand: 'Geschlossen' } as const;
  const { value } = await server.call(disputes.listDisputeCases, { ...on.maker.session, query });
  expect(value.disputes.find(({ id }) => id === opened.value.id)?.correction).toEqual({
    cents: 1000,
    document: null,
  });
});

it('the page of settlements names corrections that wait, and the month the files of those released', async () => {
  const note = await releasedNote();
  await propose(note.number, 2000);
  const staff = { kind: 'operator', email: on.other.email } as const;
  await show('BetriebAbrechnungen', { staff, suffix: `?mandant=${client}` });
  const table = within(
    await screen.findByRole('table', { name: 'Korrekturen, die auf Freigabe warten' }),
  );
  table.getByRole('link', { name: note.number });
  const { corrections } = await read(note.number);
  const body = { client, correction: corrections[0]?.id ?? '' };
  const { value } = await server.call(contract.releaseCorrection, { ...on.other.session, body });
  await show('BetriebAbrechnungslauf', {
    staff,
    params: { monat: note.month },
    suffix: `?mandant=${client}`,
  });
  await screen.findByText(`Korrektur zu ${note.number}`);
  screen.getByRole('button', { name: `Bankdatei laden: ${value.number}` });
  screen.getByRole('button', { name: `Als bezahlt eintragen: ${value.number}` });
});

describe('an objection of the partner', () => {
  it('is read at its credit note, where the own invoice is noted with number and day', async () => {
    const note = await releasedNote();
    const owner = await signInStaff(server, 'agency', demoLogins.agency);
    await server.call(own.objectToInvoice, {
      ...owner,
      params: { number: note.number },
      body: { reason: 'Wir rechnen selbst ab.' },
    });
    const list = await show('BetriebAbrechnungen', {
      staff: { kind: 'operator', email: on.maker.email },
      suffix: `?mandant=${client}`,
    });
    const table = within(
      await screen.findByRole('table', { name: 'Widersprüche gegen Gutschriften' }),
    );
    await list.user.click(table.getByRole('link', { name: note.number }));
    cleanup();

    const today = await server.inTenant(({ now }) => Promise.resolve(formatDate(now, 'de')));
    const { user } = await open(note);
    await screen.findByText('Wir rechnen selbst ab.');
    await user.click(screen.getByRole('button', { name: 'Eigene Rechnung eintragen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = () =>
      user.click(dialog.getByRole('button', { name: 'Eigene Rechnung eintragen' }));
    await send();
    const number = dialog.getByRole('textbox', { name: /Rechnungsnummer/ });
    await dialog.findAllByText('Bitte füllen Sie „Rechnungsnummer“ aus.');
    dialog.getAllByText('Bitte geben Sie einen Tag wie 01.03.2026 ein.');
    const day = dialog.getByRole('textbox', { name: /Rechnungsdatum/ });
    await user.fill(number, 'R-17');
    await user.fill(day, '01.01.2999');
    await send();
    await dialog.findAllByText('Dieser Tag kommt erst noch.');
    await user.clear(day);
    await user.fill(day, today);
    await send();
    await screen.findByText('Die eigene Rechnung ist eingetragen. Der Partner bekommt eine Mail.');
    screen.getByText(`R-17 vom ${today}`);
    screen.getByText('Durch eigene Rechnung ersetzt');
    expect(screen.queryByRole('button', { name: 'Position 1 korrigieren' })).toBeNull();
  });
});
