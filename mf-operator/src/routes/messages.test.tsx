import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import * as contract from '@weitersagen/contracts/operator-messages';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildScene } from '@weitersagen/server/testing/referral-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client }]);
});
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  await server.inTenant(({ db }) => db.deleteFrom('contact_message').execute());
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebNachrichten', { staff: { kind: 'operator', email: support.email }, ...more });
const write = (email: string, subject = 'Frage zur Prämie') =>
  server.call(sendContactMessage, {
    body: { email, subject, message: 'Wann kommt sie?', copyToSender: false },
  });
const waiting = async () =>
  (await server.call(contract.listContactCases, { ...support.session, query: {} })).value.cases;

describe('messages of the contact form', () => {
  it('say that none waits', async () => {
    await open();
    await screen.findByText('Keine Nachricht wartet');
  });

  it('lead to the customer, and are answered by mail', async () => {
    const scene = await server.inTenant((tx) => buildScene(tx));
    await write(scene.referrerEmail);
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Wilma Weitersager' });
    expect(link).toHaveProperty('pathname', `/de/kunden/${client}/${scene.referrerId}`);
    screen.getByText('Wann kommt sie?');
    screen.getByText(/hat nicht bewiesen, dass sie ihm gehört/);
    await user.click(screen.getByRole('button', { name: /^Antworten: Frage zur Prämie/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Ihre Antwort/ }));
    dialog.getByText(/beginnt von selbst mit „Guten Tag.“ .* Lassen Sie Anrede und Gruß weg/);
    await user.click(dialog.getByRole('button', { name: 'Antwort senden' }));
    await dialog.findAllByText('Bitte schreiben Sie eine Antwort.');
    await user.fill(dialog.getByRole('textbox', { name: /^Ihre Antwort/ }), 'Im Dezember.');
    await user.click(dialog.getByRole('button', { name: 'Antwort senden' }));
    await screen.findByText(`Die Antwort ist unterwegs an ${scene.referrerEmail}.`);
    screen.getByText('Keine Nachricht wartet');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Beantwortet');
    await screen.findByText('Im Dezember.');
    screen.getByRole('button', { name: /^Noch einmal antworten: Frage zur Prämie/ });
  });

  it('are closed without an answer, and opened again', async () => {
    await write('werbung@example.org', 'Angebot');
    const { user } = await open({ locale: 'en' });
    await screen.findByRole('heading', { name: 'werbung@example.org' });
    screen.getByText(/^We do not know this address otherwise · waiting since .* \(today\)/);
    await user.click(screen.getByRole('button', { name: /^Close without an answer: Angebot/ }));
    await screen.findByText(/^Closed: “Angebot”/);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'State' }),
      'Closed without an answer',
    );
    await user.click(await screen.findByRole('button', { name: /^Open again: Angebot/ }));
    await screen.findByText('“Angebot” is waiting for us again.');
    expect(await waiting()).toHaveLength(1);
  });

  it('that a colleague closed meanwhile say so', async () => {
    await write('werbung@example.org', 'Angebot');
    const { user } = await open();
    const close = await screen.findByRole('button', { name: /^Ohne Antwort erledigen: Angebot/ });
    const [message] = await waiting();
    const body = { client, message: message?.id ?? '', to: 'closed' as const };
    await server.call(contract.moveContactCase, { ...support.session, body });
    await user.click(close);
    await screen.findByText('Inzwischen hat sich etwas geändert. Hier steht, wie es jetzt ist.');
    screen.getByText('Keine Nachricht wartet');
  });

  it('keep what was typed to an address, and say so, when one comes back and has written more', async () => {
    await write('frage@example.org');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Antworten: Frage/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox'), 'Im Dezember, aber');
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    screen.getByRole('button', { name: /^Weiterschreiben: Frage/ });
    await write('frage@example.org', 'Noch eine Frage');
    await open();
    await user.click(await screen.findByRole('button', { name: /^Weiterschreiben: Noch eine/ }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox')).toHaveProperty('value', 'Im Dezember, aber');
    await again.findByText(/^Zuletzt eingegeben und nicht gespeichert: /);
  });

  it('that a colleague answered meanwhile say so, and keep what was typed', async () => {
    await write('frage@example.org');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Antworten: Frage/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox'), 'Im Dezember.');
    const [message] = await waiting();
    const body = { client, message: message?.id ?? '', seen: 0, answer: 'Bald.' };
    await server.call(contract.answerContactCase, { ...support.session, body });
    await user.click(dialog.getByRole('button', { name: 'Antwort senden' }));
    await screen.findByText(/^Inzwischen hat sich hier etwas geändert.*aufgehoben\.$/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Beantwortet');
    await screen.findByText('Bald.');
    screen.getByRole('button', { name: /^Weiterschreiben: Frage/ });
  });

  it('of one address are one case with its own link, which leads back to all', async () => {
    await write('frage@example.org', 'Erste Frage');
    await write('andere@example.org', 'Anderes');
    await write('frage@example.org', 'Zweite Frage');
    const { user } = await open({ suffix: `?mandant=${client}` });
    await user.click(await screen.findByRole('link', { name: 'Einzeln öffnen frage@example.org' }));
    await screen.findByRole('link', { name: 'Alle Nachrichten' });
    await vi.waitFor(() => expect(screen.queryByText('Anderes')).toBeNull());
    expect(
      within(screen.getByRole('list', { name: 'Verlauf mit frage@example.org' }))
        .getAllByText(/Frage$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Erste Frage', 'Zweite Frage']);
    await user.click(screen.getByRole('button', { name: /^Ohne Antwort erledigen: Zweite/ }));
    await screen.findByRole('button', { name: /^Wieder öffnen: Zweite/ });
    await user.click(screen.getByRole('link', { name: 'Alle Nachrichten' }));
    await screen.findByText('Anderes');
    await vi.waitFor(() => expect(screen.queryByText('Erste Frage')).toBeNull());
  });

  it('that are deleted say so to who follows a link', async () => {
    await open({ suffix: '?nachricht=keine' });
    await screen.findByText('Diese Nachricht gibt es nicht mehr');
  });

  it('keep an answer that could not be sent', async () => {
    await write('frage@example.org');
    const network = failing('POST /betrieb/nachrichten/antwort', 'broken', 1);
    const { user } = await open({ network });
    await user.click(await screen.findByRole('button', { name: /^Antworten: Frage/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /^Ihre Antwort/ });
    await user.fill(field, 'Im Dezember.');
    await user.click(dialog.getByRole('button', { name: 'Antwort senden' }));
    await dialog.findAllByRole('alert');
    expect(field).toHaveProperty('value', 'Im Dezember.');
    await user.click(dialog.getByRole('button', { name: 'Antwort senden' }));
    await screen.findByText('Die Antwort ist unterwegs an frage@example.org.');
  });
});
