import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { confirmOptIn } from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { getReferral } from '@weitersagen/contracts/referral';
import { formatDate } from '@weitersagen/domain/dates';
import { copyReferral } from '@weitersagen/server/testing/referral-scene';
import { activeReferral, freshEmail, referralInput } from '@weitersagen/server/testing/steps';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { failing } from '@weitersagen/testing/failing-network';
import { watched } from '@weitersagen/testing/watched-network';
import { areaServer } from '@weitersagen/testing/area-server';
import type { ShowOptions } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let number: string;
let shortUrl: string;
let expiresAt: string;
beforeAll(async () => {
  ({ number } = await activeReferral(server, { referrerShare: 50 }));
  const { value } = await server.call(getReferral, { params: { number } });
  ({ shortUrl, expiresAt } = value);
  const texts = {
    Titel: { de: 'Ganz kurz', en: 'Very short' },
    Inhalt: { de: '<p>Hallo,</p><p>{product} &amp; Tempo für dich.</p>', en: '<p>Hi</p>' },
  };
  await server.inTenant(async ({ db }) => {
    await db
      .updateTable('content_item')
      .set({ data: JSON.stringify(texts) })
      .where('id', '=', 'teilen-kurz')
      .execute();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await server.inTenant(({ db }) => db.deleteFrom('referral_event').execute());
  // jsdom has no media queries: the screen counts as narrow.
  window.matchMedia = (media) => Object.assign(new EventTarget(), mediaOf(media));
});

const mediaOf = (media: string) => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
});

const open = (options: ShowOptions = {}, empfehlungsnummer = number) =>
  show('EmpfehlungTeilen', { params: { empfehlungsnummer }, ...options });
/** By which channels the referral was passed on. */
async function shared() {
  const events = await server.inTenant(({ db }) =>
    db.selectFrom('referral_event').select('channel').where('kind', '=', 'share').execute(),
  );
  return events.map(({ channel }) => channel);
}

test('three channels stand first, the rest behind "Weitere", in the order of the tenant', async () => {
  const channels = { whatsapp: 1, email: 2, facebook: 3, xing: 4 };
  onTestFinished(await changeSettings(server, { channels }));
  await open();
  await screen.findByRole('heading', { level: 1, name: /^Funkelfaser\s500 weitersagen$/ });
  const links = within(screen.getByRole('region', { name: 'Direkt senden' }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(links).toEqual(['WhatsApp ', 'E-Mail ', 'Facebook nur Link', 'Xing nur Link', 'SMS ']);
  expect(screen.getByText('Weitere').closest('details')?.textContent).toContain('Xing');
});

test('the edited message travels with a link that names its channel, and the use is counted', async () => {
  const { user } = await open();
  const text = await screen.findByLabelText('Text');
  await user.clear(text);
  await user.type(text, 'Schau mal');
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toBe(
    `https://wa.me/?text=Schau mal\n${shortUrl}?channel=whatsapp`,
  );
  whatsapp.addEventListener('click', (event) => event.preventDefault());
  await user.click(whatsapp);
  await waitFor(async () => expect(await shared()).toEqual(['whatsapp']));
});

test('copying puts the link on the clipboard, answers and counts', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  await screen.findByRole('button', { name: 'Kopiert' });
  expect(await navigator.clipboard.readText()).toBe(`${shortUrl}?channel=copy`);
  await waitFor(async () => expect(await shared()).toHaveLength(1));
});

test('without a share sheet the message is copied as it stands, with its link', async () => {
  const { user } = await open();
  const text = await screen.findByLabelText('Text');
  await user.clear(text);
  await user.type(text, 'Schau mal');
  await user.click(screen.getByRole('button', { name: 'Nachricht kopieren' }));
  await screen.findByRole('button', { name: 'Kopiert' });
  expect(await navigator.clipboard.readText()).toBe(`Schau mal\n${shortUrl}?channel=copy`);
  await waitFor(async () => expect(await shared()).toEqual(['copy']));
});

test('the message comes first, then sharing, the link as it arrives, the channels', async () => {
  Object.assign(navigator, { share: async () => undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await open();
  const text = await screen.findByLabelText('Text');
  expect(screen.queryByRole('button', { name: 'Nachricht kopieren' })).toBeNull();
  const picture = screen.getByRole('img', {
    name: 'Vorschaubild Ihrer Empfehlung für Funkelfaser 500',
  });
  expect(picture.getAttribute('src')).toBe(`/og/empfehlung/${number}?sprache=de`);
  const order = [
    text,
    screen.getByRole('button', { name: 'Teilen' }),
    screen.getByRole('button', { name: 'Link kopieren' }),
    picture,
    screen.getByText(shortUrl.replace('http://', '')),
    screen.getByRole('link', { name: 'WhatsApp' }),
  ];
  for (const [at, next] of order.slice(1).entries())
    expect(order[at]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.error(picture);
  expect(screen.queryByRole('img', { name: /Vorschaubild/ })).toBeNull();
});

test('until the referrer confirmed, the sheet is visible but inactive, and wakes up by itself', async () => {
  const email = freshEmail('wartend');
  const waiting = await server.call(createReferral, { body: referralInput(email) });
  const [mail] = await server.mails(email);
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  await open({}, waiting.value.number);
  await screen.findAllByText('Bitte bestätigen Sie zuerst Ihre E\u2011Mail-Adresse');
  const isInactive = () => screen.getByText('Ihr Link').closest('[inert]') !== null;
  expect(isInactive()).toBe(true);
  const picture = screen.getByAltText('Bild von Funkelfaser 500');
  expect(picture.getAttribute('src')).toBe('/og/produkt/101');
  const body = { token: mail?.token ?? '', password: 'Sicher-und-lang-7' };
  await server.call(confirmOptIn, { body });
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(isInactive()).toBe(false));
  expect(screen.queryByText(/Öffnen Sie den Link in unserer E-Mail/)).toBeNull();
});

test.each([
  ['expired', { expires_at: new Date('2026-01-01') }, 'Diese Empfehlung ist abgelaufen'],
  ['blocked', { blocked_at: new Date() }, 'Diese Empfehlung ist nicht mehr möglich'],
])('a referral that is %s cannot be shared', async (_, state, title) => {
  const [ended] = await server.inTenant((tx) => copyReferral(tx, number, [state]));
  await open({}, ended);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('button', { name: 'Link kopieren' })).toBeNull();
});

test('an unknown number says so', async () => {
  await open({}, 'a'.repeat(22));
  const name = 'Diese Empfehlung gibt es nicht';
  await screen.findByRole('heading', { name });
  await waitFor(() => expect(document.title).toContain(name));
});

test('a suggested text takes the place of the own one, which comes back', async () => {
  const { user } = await open({
    network: failing(`GET /content/funkelnetz/content-bloecke/teilen-kurz`, 'away'),
  });
  const text = await screen.findByLabelText('Text');
  await user.clear(text);
  await user.type(text, 'Meine Worte');
  const short = await screen.findByRole('button', { name: 'Kurz' });
  await user.click(short);
  expect(short.getAttribute('aria-pressed')).toBe('true');
  expect(text).toHaveProperty('value', expect.stringContaining('Funkelfaser 500 kann ich'));
  await user.click(screen.getByRole('button', { name: 'Sachlich' }));
  await user.click(screen.getByRole('button', { name: 'Meinen Text zurückholen' }));
  expect(text).toHaveProperty('value', 'Meine Worte');
});

test('an edited message is still there after a reload, until it is reset to the suggested text', async () => {
  const first = await open();
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
  const suggested = (await screen.findByLabelText<HTMLTextAreaElement>('Text')).value;
  await first.user.clear(words());
  await first.user.type(words(), 'Nur für dich');
  cleanup();
  const { user } = await open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('Nur für dich');
  await user.click(screen.getByRole('button', { name: 'Auf den Vorschlag zurücksetzen' }));
  expect(words().value).toBe(suggested);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Meinen Text zurückholen' }));
  expect(words().value).toBe('Nur für dich');
});

test("the tenant's editors write the suggestions; product and who gets what are filled in", async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Ganz kurz'));
  expect(screen.getByLabelText('Text')).toHaveProperty(
    'value',
    expect.stringMatching(
      /^Hallo,\nFunkelfaser 500 & Tempo für dich\. Wenn du über meinen Link abschließt, bekommst du 45.€, ich auch\.$/,
    ),
  );
});

test('of the content service the page asks for the three suggestions alone, one call for each', async () => {
  const asked: string[] = [];
  const { user } = await open({
    network: (reach) => (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const block = /\/content\/(.+)$/.exec(url)?.[1];
      if (block !== undefined) asked.push(block);
      return reach(input, init);
    },
  });
  await user.click(await screen.findByText('Ganz kurz'));
  expect(asked.toSorted()).toEqual(
    ['kurz', 'persoenlich', 'sachlich'].map((name) => `funkelnetz/content-bloecke/teilen-${name}`),
  );
});

test('the card to print opens the print dialog and is gone afterwards', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'QR-Code zeigen' }));
  await user.click(await screen.findByRole('button', { name: 'Karte drucken' }));
  const card = await screen.findByRole('article', { name: 'Meine Empfehlung' });
  expect(card.textContent).toContain(shortUrl);
  expect(card.textContent).toMatch(/über meinen Link abschließen, bekommen Sie 45.€, ich auch/);
  expect(card.textContent).toContain(`Gültig bis ${formatDate(new Date(expiresAt), 'de')}`);
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await waitFor(async () => expect(await shared()).toEqual(['qr']));
});

test('why the referrer recommends is read, changed and taken away where they share their own link', async () => {
  const { email, password, number: own } = await activeReferral(server, { reason: 'price' });
  const { user } = await open({ referrer: { email, password } }, own);
  await screen.findByText('Die Seite Ihres Links sagt: „Der Preis stimmt“');
  await user.click(screen.getByRole('button', { name: 'Grund ändern' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Grund' }));
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Grund ändern' }));
  await user.click(screen.getByRole('button', { name: 'Grund ändern' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grund' }), 'own');
  await user.fill(
    await screen.findByRole('textbox', { name: 'Ihre Worte' }),
    'Mehr auf example.org',
  );
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findAllByText(/^Bitte 1 bis 140 Zeichen/);
  const words = screen.getByRole('textbox', { name: 'Ihre Worte' });
  await user.clear(words);
  await user.fill(words, 'Läuft seit Jahren');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Die Seite Ihres Links sagt: „Läuft seit Jahren“');
  await user.click(screen.getByRole('button', { name: 'Grund ändern' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grund' }), 'none');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Die Seite Ihres Links nennt keinen Grund.');
  const { value } = await server.call(getReferral, { params: { number: own } });
  expect(value.reasonWords).toBeUndefined();
});

test('who looks at a link of somebody else is told nothing of its reason', async () => {
  const other = await activeReferral(server);
  const network = watched();
  await open({
    referrer: { email: other.email, password: other.password },
    network: network.network,
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(network.asked.some((each) => each.endsWith('/grund'))).toBe(true));
  // The answer came before that of a call that begins after it.
  await server.call(getReferral, { params: { number } });
  expect(screen.queryByText('Warum Sie empfehlen')).toBeNull();
});

test('where no picture can be drawn, the story says so and the link stays copied', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = await open();
  await user.click(await screen.findByText('Instagram-Story'));
  await user.click(screen.getByRole('button', { name: 'Bild erstellen und Link kopieren' }));
  await screen.findByText(/ließ sich hier nicht erstellen/);
  expect(await navigator.clipboard.readText()).toContain('channel=instagram');
});

test('the device shares the message, and the picture of a story while the link is copied', async () => {
  const share = vi.fn<(what: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { share, canShare: () => true });
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });
  // The test's document draws nothing.
  const context = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const sizes: (readonly number[])[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    done,
  ) {
    sizes.push([this.width, this.height]);
    done(new Blob(['picture'], { type: 'image/png' }));
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Teilen' }));
  expect(share.mock.calls[0]?.[0]).toMatchObject({ url: `${shortUrl}?channel=native` });
  await user.click(await screen.findByText('Instagram-Story'));
  await user.click(screen.getByRole('button', { name: 'Bild erstellen und Link kopieren' }));
  await screen.findByText('Das Bild ist übergeben.');
  screen.getByText('Ihr Link ist in der Zwischenablage.');
  expect(share.mock.calls[1]?.[0].files?.map(({ type }) => type)).toEqual(['image/png']);
  expect(sizes).toEqual([[1080, 1920]]);
  expect(await navigator.clipboard.readText()).toBe(`${shortUrl}?channel=instagram`);
  await waitFor(async () => expect((await shared()).toSorted()).toEqual(['instagram', 'native']));
});

test('a device that refuses to share says so, and one whose sheet was closed says nothing', async () => {
  const refusal = vi.fn<() => Promise<void>>();
  Object.assign(navigator, { share: refusal });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = await open();
  const press = async (name: string) => {
    refusal.mockRejectedValueOnce(new DOMException('no', name));
    await user.click(await screen.findByRole('button', { name: 'Teilen' }));
  };
  await press('AbortError');
  expect(screen.queryByText(/lässt das Teilen hier nicht zu/)).toBeNull();
  await press('NotAllowedError');
  await screen.findByText(/lässt das Teilen hier nicht zu/);
  await user.clear(screen.getByLabelText('Text'));
  await user.click(screen.getByRole('button', { name: 'Nachricht kopieren' }));
  // Of an emptied message the link is left, without an empty line.
  expect(await navigator.clipboard.readText()).toMatch(/^https?:\S+$/);
});

test('the code to scan has the keyboard once it is shown', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'QR-Code zeigen' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('qr'));
});

test('where the clipboard is refused, the story does not say that the link is in it', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  const context = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/png' })),
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const { user } = await open();
  await user.click(await screen.findByText('Instagram-Story'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(screen.getByRole('button', { name: 'Bild erstellen und Link kopieren' }));
  await screen.findByText(/Ihr Link ließ sich hier nicht kopieren/);
});

test('where the tenant offers codes, the code stands beside the link with the place where it is entered', async () => {
  await open();
  await screen.findByRole('region', { name: 'Ihr Link' });
  expect(screen.queryByText(/Code zum Vorlesen/)).toBeNull();
  cleanup();
  onTestFinished(await changeSettings(server, { offlineCode: true }));
  await open();
  const link = within(await screen.findByRole('region', { name: 'Ihr Link' }));
  link.getByText(/^[0-9A-Z]{3}(-[0-9A-Z]{3})+/);
  link.getByText(/gibt ihn auf funkelnetz\.localhost:4000\/code ein/);
});
