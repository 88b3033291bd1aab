import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-texts';
import { mailKindNames, mailKinds, type MailKind } from '@weitersagen/domain/mail-kinds';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import de from '../features/texts/locales/de.json';
import en from '../features/texts/locales/en.json';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let support: Operator;
beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client: null }]);
  support = await addOperator(server, [{ role: 'support', client: null }]);
});
const suffix = '?mandant=funkelnetz';
const openList = (more: Parameters<typeof show>[1] = {}, by = content) =>
  show('BetriebMails', { staff: { kind: 'operator', email: by.email }, suffix, ...more });
const openMail = (kennung: string, by = content) =>
  show('BetriebMail', {
    staff: { kind: 'operator', email: by.email },
    params: { kennung },
    suffix,
  });
type User = Awaited<ReturnType<typeof openMail>>['user'];
async function put(user: User, name: RegExp, text: string) {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  if (text !== '') await user.fill(input, text);
}
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const kept = async (kennung: MailKind) =>
  (
    await server.call(contract.getKeptText, {
      ...content.session,
      query: { mandant: 'funkelnetz', art: 'Mail', kennung },
    })
  ).value;
const frame = () => screen.findByTitle<HTMLIFrameElement>('Vorschau der Mail');

describe('the mails of a client', () => {
  it('are listed with when they go and whose words they have, also where its texts are elsewhere', async () => {
    const { user, address } = await openList();
    await screen.findByText('wenn der ganze Betrag überwiesen ist');
    expect(screen.getAllByText('Worte des Produkts')).toHaveLength(mailKindNames.length);
    await user.click(await screen.findByText('Mails mit festen Worten'));
    await screen.findByText(/^Newsletter und neue Bedingungen/);
    await user.click(screen.getByRole('link', { name: 'Prämie ausgezahlt' }));
    expect(address()).toMatch(/\/mails\/rewardPaid\?mandant=funkelnetz$/);
  });

  it('are only looked at without the role for it', async () => {
    await openList({}, support);
    await screen.findByText(/ändern nein: Dafür braucht es die Rolle Inhalte/);
    await openMail('rewardPaid', support);
    await frame();
    expect(screen.queryByRole('button', { name: 'Entwurf speichern' })).toBeNull();
  });

  it('say when they cannot be read, and try again', async () => {
    const { user } = await openList({ network: failing('GET /betrieb/texte', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
    await screen.findByRole('link', { name: 'Prämie ausgezahlt' });
  });

  it('have words for each kind and each variable, in both languages', () => {
    const names = mailKindNames.flatMap((kind) => Object.keys(mailKinds[kind].variables));
    for (const { mails } of [de, en]) {
      expect(Object.keys(mails.kind)).toEqual(mailKindNames);
      expect(new Set(Object.keys(mails.variable))).toEqual(new Set(names));
    }
  });
});

describe('a mail', () => {
  it('is written with what can be put in, shown as it would be sent, published and taken back', async () => {
    const { user } = await openMail('rewardPaid');
    await put(user, /^Betreff auf Deutsch/, 'Ihr Geld ist da');
    await put(user, /^Betreff auf Englisch/, 'Your money is here');
    await put(user, /^Text auf Deutsch/, 'Es sind ');
    await press(user, 'Betrag der Prämie');
    await press(user, 'Konto, verdeckt');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text auf D/ }).value).toBe(
      'Es sind {{amount}}{{iban}}',
    );
    await screen.findByText('Betreff: Ihr Geld ist da');
    await expect.poll(async () => (await frame()).srcdoc).toMatch(/Es sind 60,00\s€DE/);
    await press(user, 'Speichern und veröffentlichen');
    await screen.findAllByText(/^Es fehlt die englische Fassung/);
    await put(user, /^Text auf Englisch/, 'It is {{amount}} for {{iban}}');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findByText('Die Mail geht ab jetzt so hinaus');
    await screen.findByText('eigene Worte');
    expect(await kept('rewardPaid')).toMatchObject({
      state: 'published',
      versions: [
        { subjectDe: 'Ihr Geld ist da', publishedBy: expect.stringMatching(/^Bea Betrieb\b/) },
      ],
    });
    await press(user, 'Worte des Produkts nehmen');
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: 'Worte des Produkts nehmen' }));
    await screen.findByText('Die Mail spricht wieder mit den Worten des Produkts');
    await press(user, 'Zu Version 1 zurück');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Diese Worte senden' }));
    await screen.findByText('Version 1 wird wieder gesendet');
  });

  it('says beside its field what it cannot say', async () => {
    const { user } = await openMail('voucher');
    await put(user, /^Text auf Deutsch/, 'Holen Sie {{iban}} ab.');
    await press(user, 'Entwurf speichern');
    await screen.findAllByText('Das setzt hier niemand ein: {{iban}}.');
    await put(user, /^Text auf Deutsch/, 'Auf www.beispiel.de');
    await press(user, 'Entwurf speichern');
    await screen.findAllByText(/^Adressen setzt die Mail selbst: www\.beispiel\.de\./);
    await put(user, /^Text auf Deutsch/, 'Ihr <b>Gutschein</b>');
    await press(user, 'Entwurf speichern');
    await screen.findAllByText(/^Hier sind nur Worte möglich/);
    await put(user, /^Text auf Deutsch/, 'Ihr Gutschein');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findAllByText('Hier fehlt {{amount}}.');
    expect(screen.queryByRole('textbox', { name: /^Knopf/ })).toBeNull();
    await put(user, /^Text auf Deutsch/, '');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findAllByText(/^Schreiben Sie mindestens einen Teil/);
    expect((await kept('voucher')).state).toBe('empty');
  });

  it('is shown in either language, as text, and in a narrow frame', async () => {
    const { user } = await openMail('optIn', support);
    await frame();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'Englisch');
    await screen.findByText(/^Betreff: Please confirm/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Breite' }), 'Telefon');
    expect((await frame()).dataset['width']).toBe('phone');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ansicht' }), 'nur Text');
    await screen.findByText(/Rosa Beispiel/, { selector: 'pre' });
  });

  it('whose words are fixed leads back to the list', async () => {
    await openMail('signInLink');
    await screen.findByText(/^Diese Mail gibt es nicht/);
    screen.getByRole('link', { name: 'Zu den Mails' });
  });
});
