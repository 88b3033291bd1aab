import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-legal';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import { withoutLayout, writeRich } from '../area/rich-text/write-rich.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let content: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  withoutLayout();
  content = await addOperator(server, [{ role: 'content', client: null }]);
});
const open = (art: string, more: Parameters<typeof show>[1] = {}, email = content.email) =>
  show('BetriebRechtstexte', {
    staff: { kind: 'operator', email },
    suffix: `?mandant=sonnwerk&art=${art}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
async function put(user: User, name: string, text: string) {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  await user.fill(input, text);
}
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const kept = async (kind: string) => {
  const query = { mandant: 'sonnwerk' };
  const { value } = await server.call(contract.listLegalTexts, { ...content.session, query });
  return value.texts.find((text) => text.kind === kind);
};

describe('a legal text of a client', () => {
  it('is written, published from a day on with what that changes, and taken back before it begins', async () => {
    const { user } = await open('agb');
    await put(user, 'Titel auf Deutsch', 'Neue Bedingungen');
    await writeRich('Text auf Deutsch', '<ul><li>Ohne</li><li>Überschrift</li></ul>');
    await press(user, 'Entwurf speichern');
    const told = await screen.findByText('Der Entwurf ist gespeichert');
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    await press(user, 'Entwurf veröffentlichen');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/um die neue Zustimmung gebeten/);
    const day = dialog.getByRole('textbox', { name: 'Erster Tag' });
    await user.clear(day);
    await user.fill(day, '01.01.2020');
    await user.click(dialog.getByRole('button', { name: 'Fassung veröffentlichen' }));
    await dialog.findAllByText('Der erste Tag darf nicht vorbei sein.');
    await user.clear(day);
    await user.fill(day, '31.12.2099');
    await user.click(dialog.getByRole('button', { name: 'Fassung veröffentlichen' }));
    await dialog.findByText(/^Text auf Deutsch: Vor dem ersten Absatz/);
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    const drop = dialog.queryByRole('button', { name: 'Eingaben verwerfen' });
    if (drop) await user.click(drop);
    await writeRich('Text auf Deutsch', '<h2>1. Wer</h2><ul><li>Alle.</li></ul>');
    const publish = screen.getByRole('button', { name: 'Entwurf veröffentlichen' });
    expect(publish).toHaveProperty('disabled', true);
    screen.getByText(/Speichern Sie den Entwurf zuerst/);
    await press(user, 'Entwurf speichern');
    await waitFor(() => expect(publish).toHaveProperty('disabled', false));
    expect((await kept('agb'))?.draft?.textDe).toBe('<h2>1. Wer</h2><ul><li>Alle.</li></ul>');
    await user.click(publish);
    const again = within(await screen.findByRole('dialog'));
    const from = again.getByRole('textbox', { name: 'Erster Tag' });
    await user.clear(from);
    await user.fill(from, '31.12.2099');
    await user.click(again.getByRole('button', { name: 'Fassung veröffentlichen' }));
    await screen.findByText('Die Fassung gilt ab 31.12.2099');
    expect((await kept('agb'))?.versions[0]).toMatchObject({ state: 'announced' });
    await press(user, 'Fassung 2099-12-31 zurücknehmen');
    await screen.findByText('Die Fassung 2099-12-31 ist zurückgenommen');
    expect((await kept('agb'))?.draft?.titleDe).toBe('Neue Bedingungen');
  });

  it('names its limit, and what is missing in English before it is published', async () => {
    const kind = 'barrierefreiheit';
    const words = { titleDe: 'Barrierefreiheit', textDe: '', titleEn: '', textEn: '' };
    const revision = (await kept(kind))?.draft?.revision ?? 0;
    const body = { client: 'sonnwerk', kind, revision, ...words } as const;
    await server.call(contract.saveLegalDraft, { ...content.session, body });
    const { user } = await open(kind);
    await screen.findByRole('textbox', { name: 'Titel auf Deutsch' });
    await writeRich('Text auf Deutsch', `<h2>1. Wer</h2><p>${'x'.repeat(90_000)}</p>`);
    await press(user, 'Entwurf speichern');
    await screen.findAllByText(/^Text auf Deutsch: höchstens 90\.000 Zeichen/);
    await writeRich('Text auf Deutsch', '<h2>1. Wer</h2><p>Alle.</p>');
    await press(user, 'Entwurf speichern');
    await screen.findByText('Der Entwurf ist gespeichert');
    await press(user, 'Entwurf veröffentlichen');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Auf Englisch fehlt: Titel auf Englisch, Text auf Englisch\./);
  });

  it('says from when it holds where the day may be one', async () => {
    const { user } = await open('datenschutz');
    await put(user, 'Titel auf Deutsch', 'Datenschutz');
    await press(user, 'Entwurf speichern');
    await screen.findByText('Der Entwurf ist gespeichert');
    await press(user, 'Entwurf veröffentlichen');
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByRole('textbox', { name: 'Erster Tag' });
    for (const typed of ['31.02.2099', '01.01.2020', '']) {
      await user.clear(day);
      if (typed !== '') await user.fill(day, typed);
      await waitFor(() => expect(dialog.queryByText(/zeigt die Seite diese Fassung/)).toBeNull());
      await user.clear(day);
      await user.fill(day, '28.02.2099');
      await dialog.findByText('Ab 28.02.2099 zeigt die Seite diese Fassung.');
    }
  });

  it('that somebody else saved meanwhile is shown before it is lost', async () => {
    const { user } = await open('impressum');
    await put(user, 'Titel auf Deutsch', 'Von mir');
    const words = { titleDe: 'Von anderen', textDe: '', titleEn: '', textEn: '' };
    const body = { client: 'sonnwerk', kind: 'impressum' as const, revision: 0, ...words };
    await server.call(contract.saveLegalDraft, { ...content.session, body });
    await press(user, 'Entwurf speichern');
    await screen.findByText('Titel auf Deutsch', { selector: 'strong' });
    const difference = screen.getByText('mir', { selector: 'ins' }).closest('div');
    expect(difference?.textContent?.trim()).toBe('Von anderen mir');
    expect(difference?.querySelector('del')?.textContent).toBe('anderen');
    await press(user, 'Titel auf Deutsch: Gespeichertes übernehmen');
    expect(await screen.findByRole('textbox', { name: 'Titel auf Deutsch' })).toHaveProperty(
      'value',
      'Von anderen',
    );
  });

  it('that two wrote at once is decided text by text, by the words that differ', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `Wort${index}`).join(' ');
    const heading = '<h2>Teil</h2>';
    const save = async (revision: number, text: string) => {
      const words = { titleDe: 'Von anderen', textDe: text, titleEn: '', textEn: '' };
      const body = { client: 'sonnwerk', kind: 'datenschutz' as const, revision, ...words };
      await server.call(contract.saveLegalDraft, { ...content.session, body });
    };
    await save(0, `${heading}<p>${long}</p>`);
    const { user } = await open('datenschutz');
    await put(user, 'Titel auf Deutsch', 'Von mir');
    await writeRich('Text auf Deutsch', `${heading}<p>${long} meins</p>`);
    const { draft } = (await kept('datenschutz')) ?? {};
    const words = { titleDe: 'Vom anderen', titleEn: '', textEn: '' };
    const textDe = `${heading}<p>${long} seins</p>`;
    await server.call(contract.saveLegalDraft, {
      ...content.session,
      body: {
        client: 'sonnwerk',
        kind: 'datenschutz',
        revision: draft?.revision ?? 0,
        ...words,
        textDe,
      },
    });
    await press(user, 'Entwurf speichern');
    const mine = await screen.findByText('meins', { selector: 'ins' });
    screen.getByText('seins', { selector: 'del' });
    const shown = mine.closest('div')?.textContent ?? '';
    expect(shown).toMatch(/^… Wort48 .*Wort59 seins meins/);
    await press(user, 'Titel auf Deutsch: Gespeichertes übernehmen');
    expect(screen.queryByText('Titel auf Deutsch', { selector: 'strong' })).toBeNull();
    await press(user, 'Text auf Deutsch: meine Eingaben behalten');
    await waitFor(() => expect(screen.queryByText(/inzwischen gespeichert/)).toBeNull());
    await press(user, 'Entwurf speichern');
    await screen.findByText('Der Entwurf ist gespeichert');
    const { draft: after } = (await kept('datenschutz')) ?? {};
    expect(after?.titleDe).toBe('Vom anderen');
    expect(after?.textDe).toMatch(/meins<\/p>$/);
  });

  it('takes what a word processor puts on the clipboard, and says what became of a table', async () => {
    await open('teilnahme');
    await writeRich(
      'Text auf Deutsch',
      '<h1>Teil</h1><table><tr><td>Strom</td><td>45 €</td></tr></table>',
    );
    await screen.findByText(
      'Beim Einfügen geändert: Eine Tabelle steht jetzt zeilenweise als Absätze da.',
    );
    const editor = screen.getByRole('textbox', { name: 'Text auf Deutsch' });
    expect(editor.querySelector('h2')?.textContent).toBe('Teil');
    within(editor).getByText('Strom | 45 €');
  });

  it('keeps what is typed while it is saved, which the next save has', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const network =
      (reach: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
        if (init?.method === 'PUT') await released;
        return reach(input, init);
      };
    const { user } = await open('teilnahme', { network });
    await put(user, 'Titel auf Deutsch', 'Zuerst ');
    await press(user, 'Entwurf speichern');
    await put(user, 'Titel auf Deutsch', 'Danach');
    release();
    await screen.findByText('Der Entwurf ist gespeichert');
    expect((await kept('teilnahme'))?.draft?.titleDe).toBe('Zuerst');
    const title = screen.getByRole('textbox', { name: 'Titel auf Deutsch' });
    expect(title).toHaveProperty('value', 'Danach');
    expect(document.activeElement).toBe(title);
    expect(screen.queryByText(/inzwischen/)).toBeNull();
    await press(user, 'Entwurf speichern');
    await waitFor(async () => expect((await kept('teilnahme'))?.draft?.titleDe).toBe('Danach'));
  });

  it('that the server keeps in its own form is no conflict with oneself', async () => {
    const { user } = await open('barrierefreiheit');
    await put(user, 'Titel auf Deutsch', '  Für alle  ');
    await press(user, 'Entwurf speichern');
    await screen.findByText('Der Entwurf ist gespeichert');
    expect(screen.queryByText(/inzwischen/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Titel auf Deutsch' })).toHaveProperty(
      'value',
      'Für alle',
    );
    await put(user, 'Titel auf Deutsch', 'Für wirklich alle');
    await press(user, 'Entwurf speichern');
    await waitFor(async () =>
      expect((await kept('barrierefreiheit'))?.draft?.titleDe).toBe('Für wirklich alle'),
    );
    expect(screen.queryByText(/^gespeichert:/)).toBeNull();
  });

  it('that there is not yet is told so', async () => {
    await server.inTenant(
      ({ db }) => db.deleteFrom('legal_text').where('kind', '=', 'barrierefreiheit').execute(),
      'sonnwerk',
    );
    await open('barrierefreiheit');
    await screen.findByText('Diesen Text gibt es noch nicht');
  });

  it('is only looked at without the role for it, and asked for again after a failure', async () => {
    const support = await addOperator(server, [{ role: 'support', client: null }]);
    const network = failing('GET /betrieb/rechtstexte', 'away', 1);
    const { user } = await open('agb', { network }, support.email);
    await press(user, /noch einmal|erneut/i);
    await screen.findByText(/ändern nein: Dafür braucht es die Rolle Inhalte/);
    expect(screen.queryByRole('button', { name: 'Entwurf speichern' })).toBeNull();
  });
});
