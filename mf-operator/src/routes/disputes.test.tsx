import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as cases from '@weitersagen/contracts/operator-disputes';
import * as contract from '@weitersagen/contracts/settlements';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { signInStaff } from '@weitersagen/server/testing/staff-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let finance: Awaited<ReturnType<typeof addOperator>>;
let seller: Awaited<ReturnType<typeof signInStaff>>;
let number = '';
beforeAll(async () => {
  await server.inTenant(seedHistory);
  finance = await addOperator(server, [{ role: 'finance', client }]);
  seller = await signInStaff(server, 'seller', demoLogins.seller);
  const { value } = await server.call(contract.listSettlements, seller);
  number = value.settlements[0]?.number ?? '';
});
type More = Parameters<typeof show>[1];
const open = (more: More = {}) =>
  show('BetriebReklamationen', {
    staff: { kind: 'operator', email: finance.email },
    suffix: `?mandant=${client}`,
    ...more,
  });
/** A dispute about a line of the seller's credit note, the only one that waits. */
async function dispute(line: string) {
  await server.inTenant(({ db, now }) =>
    db
      .updateTable('settlement_dispute')
      .set({ status: 'closed', closed_at: now })
      .where('status', '<>', 'closed')
      .execute(),
  );
  const params = { number, line };
  const body = { text: `Position ${line} stimmt nicht` };
  return (await server.call(contract.disputeSettlementLine, { ...seller, params, body })).value.id;
}
const answer = (id: string, seen: number) =>
  server.call(cases.answerDisputeCase, {
    ...finance.session,
    body: { client, dispute: id, seen, answer: 'Wir prüfen das' },
  });
const own = async (id: string) =>
  (await server.call(contract.listSettlementDisputes, seller)).value.disputes.find(
    (one) => one.id === id,
  );

describe('disputes', () => {
  it('say that none waits', async () => {
    await open();
    await screen.findByText('Keine Reklamation wartet auf Sie');
  });

  it('show whose they are, about what, since when and what was written, and are answered', async () => {
    const id = await dispute('2');
    const { user } = await open();
    await screen.findByRole('heading', { name: /^Vertrieb Vera: 90,00/ });
    screen.getByText(/^Position 2: Auftrag FN-/);
    screen.getByText(/\(heute\)$/);
    screen.getByText('Position 2 stimmt nicht');
    const link = screen.getByRole('link', { name: new RegExp(`^${number}, `) });
    expect(link.getAttribute('href')).toMatch(
      /\/abrechnungen\/\d{4}-\d\d\/FUNKELNETZ-\d{4}-\d{6}\?mandant=funkelnetz$/,
    );
    await user.click(screen.getByRole('button', { name: `Antworten: Vertrieb Vera, ${number}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Antworten' }));
    await dialog.findAllByText('Bitte schreiben Sie, was der Partner lesen soll.');
    await user.fill(dialog.getByRole('textbox'), 'Wir sehen nach.');
    await user.click(dialog.getByRole('button', { name: 'Antworten' }));
    await screen.findByText('Die Antwort ist abgeschickt. Vertrieb Vera bekommt eine Mail.');
    screen.getByText('Keine Reklamation wartet auf Sie');
    expect(await own(id)).toMatchObject({ status: 'Beantwortet', answer: 'Wir sehen nach.' });
  });

  it('are accepted with words, and stand among those to be booked then', async () => {
    const id = await dispute('1');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Anerkennen: Vertrieb Vera/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Gebucht wird dadurch nichts/);
    await user.fill(dialog.getByRole('textbox'), 'Sie haben recht.');
    await user.click(dialog.getByRole('button', { name: 'Anerkennen' }));
    await screen.findByText(
      /^Die Reklamation ist anerkannt\. Vertrieb Vera bekommt eine Mail\. Was jetzt/,
    );
    expect(await own(id)).toMatchObject({ status: 'Geschlossen', decision: 'accepted' });
    cleanup();
    await open({ suffix: `?mandant=${client}&stand=ZuBuchen` });
    await screen.findByText('Sie haben recht.');
    screen.getAllByText('Anerkannt');
  });

  it('that are accepted wait to be booked, or for the reason why nothing is', async () => {
    const { user } = await open({ suffix: `?mandant=${client}&stand=ZuBuchen` });
    await screen.findByText('Sie haben recht.');
    screen.getByRole('link', { name: 'Position 1 korrigieren' });
    await user.click(screen.getByRole('button', { name: /^Nichts zu buchen: Vertrieb Vera/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox'), 'Der Satz war richtig');
    await user.click(dialog.getByRole('button', { name: 'Nichts zu buchen' }));
    await screen.findByText('Für die Reklamation von Vertrieb Vera wird nichts gebucht.');
    await screen.findByText('Keine anerkannte Reklamation ist zu buchen');
    await open({ suffix: `?mandant=${client}&stand=Geschlossen` });
    await screen.findByText('Nichts gebucht');
    screen.getByText('Der Satz war richtig');
    expect(screen.queryByRole('link', { name: 'Position 1 korrigieren' })).toBeNull();
  });

  it('that another person answered meanwhile are told, and the page shows how they stand', async () => {
    const id = await dispute('3');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Ablehnen: Vertrieb Vera/ }));
    await answer(id, 1);
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox'), 'Nein.');
    await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
    await screen.findByText(/^Inzwischen hat sich etwas geändert/);
    await screen.findByText('Keine Reklamation wartet auf Sie');
    expect(await own(id)).toMatchObject({ status: 'Beantwortet', decision: null });
  });

  it('of a network that is away are asked for once more', async () => {
    const { user } = await open({ network: failing('GET /betrieb/reklamationen', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText('Keine Reklamation wartet auf Sie');
  });
});
