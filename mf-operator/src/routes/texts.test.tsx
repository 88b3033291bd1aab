import { readFile } from 'node:fs/promises';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-texts';
import { textPlaces } from '@weitersagen/domain/programme-texts';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import { withoutLayout, writeRich } from '../area/rich-text/write-rich.ts';
import de from '../features/texts/locales/de.json';
import en from '../features/texts/locales/en.json';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let support: Operator;
beforeAll(async () => {
  withoutLayout();
  content = await addOperator(server, [{ role: 'content', client: null }]);
  support = await addOperator(server, [{ role: 'support', client: null }]);
});
const suffix = '?mandant=sonnwerk';
const openList = (more: Parameters<typeof show>[1] = {}, by = content) =>
  show('BetriebTexte', { staff: { kind: 'operator', email: by.email }, suffix, ...more });
const openText = (art: string, kennung: string, by = content) =>
  show('BetriebText', {
    staff: { kind: 'operator', email: by.email },
    params: { art, kennung },
    suffix,
  });
type User = Awaited<ReturnType<typeof openText>>['user'];
async function put(user: User, name: string | RegExp, text: string) {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  await user.fill(input, text);
}
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const kept = async (art: 'Textblock' | 'Frage', kennung: string) =>
  (
    await server.call(contract.getKeptText, {
      ...content.session,
      query: { mandant: 'sonnwerk', art, kennung },
    })
  ).value;

describe('the texts of a client', () => {
  it('are searched and narrowed; the name of a text leads to it', async () => {
    const { user, address } = await openList();
    await user.fill(await screen.findByRole('searchbox'), 'wer darf');
    await press(user, 'Suchen');
    await screen.findByText('1 Text');
    await user.click(await screen.findByRole('link', { name: 'Wer darf empfehlen?' }));
    expect(decodeURIComponent(address())).toMatch(/\/texte\/Frage\/.+\?mandant=sonnwerk$/);
  });

  it('say where nothing fits, and show everything again', async () => {
    const { user } = await openList({ suffix: `${suffix}&suche=gibtesnicht` });
    await screen.findByText('Kein Text gefunden');
    await press(user, 'Alle Texte zeigen');
    await screen.findByText(/^\d{2,} Texte$/);
  });

  it('of a client with another service name its address and offer nothing', async () => {
    await openList({ suffix: '?mandant=funkelnetz' });
    await screen.findByText(/\/dev\/content/);
    expect(screen.queryByRole('link', { name: 'Neuer Text' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are only looked at without the role for it', async () => {
    await openList({}, support);
    await screen.findByText(/ändern nein: Dafür braucht es die Rolle Inhalte/);
    expect(screen.queryByRole('link', { name: 'Neuer Text' })).toBeNull();
    await openText('Textblock', 'danke', support);
    await screen.findByRole('heading', { name: 'Danke nach der Bestellung' });
    expect(screen.queryByRole('button', { name: 'Entwurf speichern' })).toBeNull();
  });

  it('say when they cannot be read, and try again', async () => {
    const { user } = await openList({ network: failing('GET /betrieb/texte', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
    await screen.findByText(/^\d+ Texte$/);
  });

  it('have a name for each place of a page, in both languages', () => {
    for (const { kind, id } of textPlaces.filter((place) => place.kind !== 'mail'))
      for (const words of [de, en])
        expect(words.place[kind as 'block']).toHaveProperty([id], expect.any(String));
  });
});

describe('a text', () => {
  it('is written, saved as a draft, published and told with its versions', async () => {
    const { user } = await openText('Textblock', 'danke');
    await put(user, /^Überschrift auf Deutsch/, 'Tausend Dank');
    await put(user, /^Überschrift auf Englisch/, 'Many thanks');
    await writeRich('Text auf Deutsch', '<p>Ganz <b>herzlich</b><script>x()</script></p>');
    await press(user, 'Entwurf speichern');
    const told = await screen.findByText('Der Entwurf ist gespeichert');
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    await screen.findByText('veröffentlicht, mit Entwurf');
    expect((await kept('Textblock', 'danke')).versions[0]).toMatchObject({
      titleDe: 'Tausend Dank',
      textDe: '<p>Ganz <strong>herzlich</strong></p>',
    });
    await press(user, 'Speichern und veröffentlichen');
    await screen.findByText('Der Text steht auf den Seiten');
    await user.click(await screen.findByText('Was Version 2 ändert'));
    const changes = await screen.findAllByText('Tausend', { selector: 'ins' });
    expect(changes).toHaveLength(1);
    await press(user, 'Zu Version 1 zurück');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Tausend', { selector: 'del' });
    await user.click(dialog.getByRole('button', { name: 'Version zeigen' }));
    await screen.findByText('Version 1 steht wieder auf den Seiten');
    await screen.findByText('Version 3');
  });

  it('is posted to a page of the client as it is typed, in light and dark and in each language', async () => {
    const posted: { readonly to: string; readonly scheme: string; readonly title: string }[] = [];
    // The browser that runs these tests posts no forms: what is to be posted is read.
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      const fields = Object.fromEntries(new FormData(this)) as Record<string, string>;
      const [, claims = ''] = (fields['vorschau'] ?? '').split('.');
      const { title } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
        title: string;
      };
      const frame = document.querySelector(`iframe[name="${this.target}"]`)?.getAttribute('title');
      const to = `${this.method} ${new URL(this.action).pathname} → ${frame ?? 'nowhere'}`;
      posted.push({ to, scheme: fields['schema'] ?? '', title });
    });
    onTestFinished(() => submit.mockRestore());
    const { user } = await openText('Textblock', 'startseite');
    await put(user, /^Überschrift auf Deutsch/, 'Nur zur Probe');
    const page = 'post /de → Startseite mit diesem Text:';
    await waitFor(
      () =>
        expect(posted.slice(-2)).toEqual([
          { to: `${page} Hell`, scheme: 'light', title: 'Nur zur Probe' },
          { to: `${page} Dunkel`, scheme: 'dark', title: 'Nur zur Probe' },
        ]),
      { timeout: 4000 },
    );
    expect(document.querySelectorAll('form[target]')).toHaveLength(0);
    // Each page is posted once: going back would lead through more of them.
    expect(new Set(posted.map((one) => JSON.stringify(one))).size).toBe(posted.length);
    await put(user, /^Überschrift auf Englisch/, 'Only to try');
    const preview = screen.getByRole('tablist', { name: 'Vorschau' });
    await user.click(within(preview).getByRole('tab', { name: 'Englisch' }));
    await waitFor(
      () =>
        expect(posted.at(-1)).toEqual({
          to: 'post /en → Startseite mit diesem Text: Dunkel',
          scheme: 'dark',
          title: 'Only to try',
        }),
      { timeout: 4000 },
    );
    expect((await kept('Textblock', 'startseite')).versions).toHaveLength(1);
  });

  it('has the tools of its editor behind one stop of the Tab key, and arrows among them', async () => {
    const { user } = await openText('Textblock', 'startseite');
    const tools = within(
      await screen.findByRole('toolbar', { name: 'Auszeichnung: Text auf Deutsch' }),
    );
    const [first, second] = tools.getAllByRole('button');
    const last = tools.getAllByRole('button').at(-1);
    const stops = () => tools.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([first]);
    first?.focus();
    const after = async (key: string) => {
      await user.keyboard(key);
      return document.activeElement;
    };
    expect(await after('{ArrowRight}')).toBe(second);
    expect(stops()).toEqual([second]);
    expect(await after('{Home}')).toBe(first);
    expect(await after('{ArrowLeft}')).toBe(last);
    expect(await after('{ArrowRight}')).toBe(first);
    expect(await after('{End}')).toBe(last);
  });

  it('says beside its field what is missing before it is published', async () => {
    const { user } = await openText('Textblock', 'teilen-kurz');
    await writeRich('Text auf Deutsch', '<p>Nimm {produkt}.</p>');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findAllByText('Das setzt hier niemand ein: {produkt}.');
    await writeRich('Text auf Deutsch', '<p>Nimm {product}.</p>');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findAllByText('Hier fehlt {rewardSentence}.');
    await put(user, /^Überschrift auf Englisch/, '');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findAllByText(/^Es fehlt die englische Fassung/);
    expect((await kept('Textblock', 'teilen-kurz')).state).toBe('published');
  });

  it('is scheduled, and dropped again', async () => {
    const { user } = await openText('Textblock', 'empfehlen');
    await put(user, /^Überschrift auf Deutsch/, 'Zum Jahresende');
    await press(user, 'Einplanen');
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: 'Tag' }), '31.12.2099');
    await user.click(dialog.getByRole('button', { name: 'Einplanen' }));
    await screen.findByText('Der Text ist eingeplant');
    expect(await kept('Textblock', 'empfehlen')).toMatchObject({
      state: 'scheduled',
      versions: [{ shownFrom: '2099-12-31T07:00:00.000Z' }, {}],
    });
    await press(user, 'Entwurf verwerfen');
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: 'Entwurf verwerfen' }));
    await screen.findByText('Der Entwurf ist verworfen');
    expect((await kept('Textblock', 'empfehlen')).state).toBe('published');
  });

  it('that somebody else saved meanwhile is shown before it is lost', async () => {
    const { user } = await openText('Textblock', 'teilen');
    await put(user, /^Überschrift auf Deutsch/, 'Von mir');
    const { revision, versions } = await kept('Textblock', 'teilen');
    const [words] = versions;
    if (words === undefined) throw new Error('The seed has this text');
    const { groupDe, groupEn, titleEn, textDe, textEn } = words;
    await server.call(contract.saveText, {
      ...content.session,
      body: {
        client: 'sonnwerk',
        kind: 'block',
        id: 'teilen',
        revision,
        groupDe,
        groupEn,
        titleEn,
        textDe,
        textEn,
        titleDe: 'Von anderen',
      },
    });
    await press(user, 'Entwurf speichern');
    await screen.findByText('anderen', { selector: 'del' });
    await press(user, 'Überschrift auf Deutsch: meine Eingaben behalten');
    await press(user, 'Entwurf speichern');
    await screen.findByText('Der Entwurf ist gespeichert');
    expect((await kept('Textblock', 'teilen')).versions[0]?.titleDe).toBe('Von mir');
  });

  it('of a picture has the picture, which goes into the draft, and says why another is refused', async () => {
    const { user } = await openText('Bildtext', 'startseite');
    await screen.findByText(/^Dieses Bild gehört zum Entwurf/);
    await press(user, 'Bild entfernen');
    await screen.findByText('Im Entwurf ist kein Bild mehr');
    await screen.findByText('Ohne Bild zeigt die Seite hier die Zeichnung des Aussehens.');
    const picture = (bytes: Uint8Array<ArrayBuffer>) =>
      new File([bytes], 'bild.png', { type: 'image/png' });
    await user.upload(
      screen.getByLabelText('Bild in den Entwurf laden'),
      picture(Uint8Array.from([1, 2])),
    );
    await screen.findByText('Das ist kein PNG-, JPEG- oder WebP-Bild.');
    const bytes = await readFile('packages/docs/images/home.png');
    await user.upload(
      screen.getByLabelText('Bild in den Entwurf laden'),
      picture(new Uint8Array(bytes)),
    );
    await screen.findByText('Das Bild steht im Entwurf');
    await screen.findByLabelText('Anderes Bild in den Entwurf laden');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findByText('Der Text steht auf den Seiten');
    await press(user, 'Bild entfernen');
    await screen.findByText('Im Entwurf ist kein Bild mehr');
    await press(user, 'Speichern und veröffentlichen');
    await screen.findByText('Der Text steht auf den Seiten');
    const [earlier] = await screen.findAllByRole('button', { name: /^Zu Version \d+ zurück$/ });
    if (earlier === undefined) throw new Error('There was a version before');
    await user.click(earlier);
    const question = within(await screen.findByRole('dialog'));
    question.getByText('Nachher');
    const sources = question.getAllByRole('img').map((image) => image.getAttribute('src') ?? '');
    question.getByText(/^ohne Bild/);
    expect(sources).toHaveLength(1);
    expect(sources.every((source) => source.startsWith('data:image/webp'))).toBe(true);
  });

  it('that is new begins with its question, and is written on its own page', async () => {
    const { user, address } = await show('BetriebTextNeu', {
      staff: { kind: 'operator', email: content.email },
      suffix,
    });
    await press(user, 'Text anlegen');
    await screen.findAllByText('Bitte füllen Sie dieses Feld aus.');
    await put(user, 'Frage', 'Geht das auch nachts?');
    await press(user, 'Text anlegen');
    await expect.poll(() => decodeURIComponent(address())).toMatch(/\/texte\/Frage\//);
  });

  it('that is new is begun by nobody without the role for it, also by its address', async () => {
    const of = ({ email }: Operator) => ({ staff: { kind: 'operator' as const, email }, suffix });
    await show('BetriebTextNeu', of(support));
    await screen.findByRole('heading', { name: /Rolle Inhalte oder Administration$/ });
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    const grant = { role: 'content' as const, client: 'funkelnetz' };
    await show('BetriebTextNeu', of(await addOperator(server, [grant])));
    await screen.findByRole('heading', { name: /Rolle Inhalte oder Administration$/ });
    cleanup();
    await show('BetriebTextNeu', of(content));
    await screen.findByRole('textbox');
  });

  it('that there is not leads back to the list', async () => {
    await openText('Frage', 'gibt-es-nicht');
    await screen.findByText('Diesen Text gibt es nicht.');
    screen.getByRole('link', { name: 'Zu den Texten' });
  });
});
