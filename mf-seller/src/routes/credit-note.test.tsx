import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { runOperator } from '@weitersagen/server/operator';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';
import { commandEnvironment } from '@weitersagen/server/testing/command-environment';

const { server, show } = areaServer(remote);
let own: string;
let foreign: string;
beforeAll(async () => {
  await server.inTenant(seedHistory);
  const numbers = await server.inTenant(({ db }) =>
    db.selectFrom('settlement').select(['number', 'receiver_kind']).execute(),
  );
  const numberOf = (kind: string) =>
    numbers.find(({ receiver_kind: receiver }) => receiver === kind)?.number ?? '';
  own = numberOf('seller');
  foreign = numberOf('agency');
});
beforeEach(() =>
  server.inTenant(async ({ db }) => {
    // What was written in a thread is kept for good.
    await db
      .deleteFrom('settlement_dispute')
      .where('id', 'not in', db.selectFrom('settlement_dispute_message').select('dispute_id'))
      .execute();
    await db.deleteFrom('settlement_reconciliation').execute();
  }),
);

const open = (number = own) =>
  show('VertriebspartnerGutschrift', {
    params: { nummer: number },
    staff: { kind: 'seller', email: demoLogins.seller },
  });

it('a line is disputed, its story is followed, and the seller closes it', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Position 2 reklamieren' }));
  const dialog = await screen.findByRole('dialog', { name: 'Position 2 reklamieren' });
  await user.click(within(dialog).getByRole('button', { name: 'Reklamation absenden' }));
  await within(dialog).findByText('Bitte schreiben Sie, was nicht stimmt.');
  await user.fill(within(dialog).getByRole('textbox'), 'Vereinbart waren 110 Euro');
  await user.click(within(dialog).getByRole('button', { name: 'Reklamation absenden' }));

  const story = await screen.findByRole('article', { name: `${own}, Position 2` });
  within(story).getByText('Vereinbart waren 110 Euro');
  within(story).getByText('Wir prüfen die Position und antworten Ihnen hier');
  expect(screen.queryByRole('button', { name: 'Position 2 reklamieren' })).toBeNull();

  await user.click(within(story).getByRole('button', { name: /^Reklamation schließen/ }));
  await screen.findByText('Geschlossen');
  await screen.findByRole('button', { name: 'Position 2 reklamieren' }); // it may come up again
});

it('an own list is set beside the credit note: matched, different, missing, not named', async () => {
  const { user } = await open();
  const list = new File(
    ['Auftragsnummer;Netto\nFN-20001;90,00\nFN-20002;110,00\nFN-99999;50,00\nFN-1\n'],
    'oktober.csv',
    { type: 'text/csv' },
  );
  await user.upload(await screen.findByLabelText('Eigene Liste (CSV)'), list);
  await screen.findByText('oktober.csv');
  await screen.findByText('1 Zeile lässt sich nicht lesen und zählt nicht mit');
  await user.click(screen.getByRole('button', { name: '3 Zeilen abgleichen' }));
  const table = await screen.findByRole('table', { name: 'Abgleich mit Ihrer Liste' });
  const outcomeOf = (order: string) =>
    within(within(table).getByRole('row', { name: new RegExp(order) })).getAllByRole('cell')[0]
      ?.textContent;
  expect(outcomeOf('FN-20001')).toBe('Stimmt');
  expect(outcomeOf('FN-20002')).toBe('Weicht ab');
  expect(outcomeOf('FN-99999')).toBe('Fehlt in der Gutschrift');
  expect(outcomeOf('FN-20003')).toBe('Nur in der Gutschrift');
  await user.click(within(table).getByRole('button', { name: 'Position 2 reklamieren' }));
  await screen.findByRole('dialog', { name: 'Position 2 reklamieren' });
});

it('an own list of more than 2,000 lines or 2 MB is refused before anything is sent', async () => {
  const { user } = await open();
  const field = await screen.findByLabelText('Eigene Liste (CSV)');
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `A-${index};1,00`).join('\n');
  const choose = (text: string) => user.upload(field, new File([text], 'liste.csv'));
  const refusal = /Die Liste ist zu lang. Es sind höchstens 2.?000 Zeilen möglich/;
  const send = { name: /Zeilen? abgleichen$/ };
  await choose(lines(2000));
  await screen.findByRole('button', { name: /^2.?000 Zeilen abgleichen$/ });
  for (const text of [lines(2001), `${lines(1)}${' '.repeat(2_000_000)}`]) {
    await choose(text);
    await screen.findByText(refusal);
    expect(screen.queryByRole('button', send)).toBeNull();
    await choose(lines(2));
    await screen.findByRole('button', send);
  }
});

it('an order missing in the credit note is disputed, answered by the operator, and followed', async () => {
  const { user } = await open();
  const list = new File(['FN-20001;90,00\nFN-88888;50,00\n'], 'liste.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Eigene Liste (CSV)'), list);
  await user.click(await screen.findByRole('button', { name: '2 Zeilen abgleichen' }));
  const open1 = 'Fehlenden Auftrag FN-88888 reklamieren';
  await user.click(await screen.findByRole('button', { name: open1 }));
  const dialog = within(await screen.findByRole('dialog', { name: open1 }));
  dialog.getByText(/In Ihrer Liste: 50,00.€ netto/);
  await user.fill(dialog.getByRole('textbox'), 'Der Kunde hat unterschrieben');
  await user.click(dialog.getByRole('button', { name: 'Reklamation absenden' }));
  const name = `${own}, fehlender Auftrag FN-88888`;
  await screen.findByRole('article', { name });
  await waitFor(() => expect(screen.queryByRole('button', { name: open1 })).toBeNull());
  cleanup();

  const print: string[] = [];
  const operator = async (...args: string[]) =>
    runOperator(
      args,
      await commandEnvironment(server),
      (line) => print.push(line),
      (line) => print.push(line),
    );
  await operator('settlements', 'disputes');
  const [id = ''] = (print.find((line) => line.includes('missing order FN-88888')) ?? '').split(
    ' ',
  );
  expect(print.join('\n')).toMatch(/FN-88888, .*50\.00.* expected/);
  await operator('settlements', 'answer', id, '--text', 'Kommt im nächsten Monat');

  await open();
  const story = within(await screen.findByRole('article', { name }));
  story.getByText('Kommt im nächsten Monat');
});

it('a number that is not the seller’s own does not exist for them', async () => {
  await open(foreign);
  await screen.findByRole('heading', { name: 'Diese Gutschrift gibt es nicht' });
});

it('the credit note as a whole is objected to, in words, and the objection is taken back', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Widersprechen' }));
  const dialog = within(await screen.findByRole('dialog', { name: /widersprechen\?$/ }));
  await user.click(dialog.getByRole('button', { name: 'Widerspruch absenden' }));
  await dialog.findByText('Bitte schreiben Sie, warum Sie widersprechen.');
  await user.fill(dialog.getByRole('textbox'), 'Ich rechne selbst ab.');
  await user.click(dialog.getByRole('button', { name: 'Widerspruch absenden' }));
  await screen.findByText('Ihr Grund: Ich rechne selbst ab.');
  screen.getByText('Widersprochen');
  await user.click(await screen.findByRole('button', { name: 'Widerspruch zurücknehmen' }));
  await screen.findByText(/Die Gutschrift gilt wieder\.$/);
  expect(screen.queryByText('Widersprochen')).toBeNull();
  await screen.findByRole('button', { name: 'Widersprechen' });
});
