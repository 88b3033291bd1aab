import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WireAnswer } from '../testing/answering.ts';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireReferral } from '../testing/wire.ts';
import EmpfehlungTeilen from './empfehlung-teilen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
beforeEach(() => {
  sessionStorage.clear();
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

const number = wireReferral.Empfehlungsnummer;
const get = `GET /empfehlen/${number}`;
const count = `POST /empfehlung/${number}/teilen`;

const openPage = (
  answer: WireAnswer | readonly WireAnswer[],
  more: Readonly<Record<string, WireAnswer>> = {},
) =>
  renderPage({
    route: 'EmpfehlungTeilen',
    page: EmpfehlungTeilen,
    at: `/de/teilen/${number}`,
    answers: { [get]: answer, [count]: {}, ...more },
  });

test('three channels stand first, the rest behind "Weitere", in the order of the tenant', async () => {
  await openPage({ body: wireReferral });
  await screen.findByRole('heading', { level: 1, name: /^Funkelfaser\s500 weitersagen$/ });
  const channels = screen.getByRole('region', { name: 'Direkt senden' });
  const names = within(channels)
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['WhatsApp', 'E-Mail', 'Facebook', 'Xing', 'SMS']);
  expect(screen.getByText('Weitere').closest('details')?.textContent).toContain('Xing');
});

test('the edited message travels with a link that names its channel, and the use is counted', async () => {
  const { calls } = await openPage({ body: wireReferral });
  const text = await screen.findByLabelText('Text');
  await userEvent.clear(text);
  await userEvent.type(text, 'Schau mal');
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toBe(
    'https://wa.me/?text=Schau mal\nhttp://localhost:3000/e/ABCD1234?channel=whatsapp',
  );
  whatsapp.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(whatsapp);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === count)?.body).toEqual({ Channel: 'whatsapp' }),
  );
});

test('copying puts the link on the clipboard, answers and counts', async () => {
  const { calls } = await openPage({ body: wireReferral });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByRole('button', { name: 'Kopiert' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost:3000/e/ABCD1234?channel=copy',
  );
  await waitFor(() => expect(calls.some(({ name }) => name === count)).toBe(true));
});

test('until the referrer confirmed, the sheet is visible but inactive, and wakes up by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPage([{ body: { ...wireReferral, Zustand: 'pending' } }, { body: wireReferral }]);
  await screen.findAllByText('Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse');
  const sheet = screen.getByText('Ihr Link').closest('[inert]');
  expect(sheet).not.toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(screen.getByText('Ihr Link').closest('[inert]')).toBeNull());
  expect(screen.queryByText(/Öffnen Sie den Link in unserer E-Mail/)).toBeNull();
});

test.each([
  ['expired', 'Diese Empfehlung ist abgelaufen'],
  ['blocked', 'Diese Empfehlung ist nicht mehr möglich'],
])('a referral that is %s cannot be shared', async (state, title) => {
  await openPage({ body: { ...wireReferral, Zustand: state } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Link kopieren' })).toBeNull();
});

test('an unknown number says so', async () => {
  await openPage(wireError(404, 'PSOF0307', 'unknownNumber', 'Unbekannt'));
  expect(
    await screen.findByRole('heading', { name: 'Diese Empfehlung gibt es nicht' }),
  ).toBeTruthy();
});

test('a suggested text takes the place of the own one, which comes back', async () => {
  await openPage({ body: wireReferral });
  const text = await screen.findByLabelText('Text');
  await userEvent.clear(text);
  await userEvent.type(text, 'Meine Worte');
  const short = screen.getByRole('button', { name: 'Kurz' });
  await userEvent.click(short);
  expect(short.getAttribute('aria-pressed')).toBe('true');
  expect(text).toHaveProperty('value', expect.stringContaining('Funkelfaser 500 kann ich'));
  await userEvent.click(screen.getByRole('button', { name: 'Sachlich' }));
  await userEvent.click(screen.getByRole('button', { name: 'Meinen Text zurückholen' }));
  expect(text).toHaveProperty('value', 'Meine Worte');
});

test('an edited message is still there after a reload, until it is reset to the suggested text', async () => {
  await openPage({ body: wireReferral });
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
  const suggested = (await screen.findByLabelText<HTMLTextAreaElement>('Text')).value;
  await userEvent.clear(words());
  await userEvent.type(words(), 'Nur für dich');
  cleanup();
  await openPage({ body: wireReferral });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('Nur für dich');
  await userEvent.click(screen.getByRole('button', { name: 'Auf den Vorschlag zurücksetzen' }));
  expect(words().value).toBe(suggested);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Meinen Text zurückholen' }));
  expect(words().value).toBe('Nur für dich');
});

test("the tenant's editors write the suggestions; product and reward are filled in", async () => {
  await openPage(
    { body: wireReferral },
    {
      'GET /content/funkelnetz/content-bloecke/teilen-kurz': {
        body: {
          Id: 'teilen-kurz',
          Titel: 'Ganz kurz',
          Inhalt: '<p>Hallo,</p><p>{product} &amp; {reward} für dich.</p>',
          GeaendertAm: '2026-02-01T10:00:00Z',
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ganz kurz' }));
  expect(screen.getByLabelText('Text')).toHaveProperty(
    'value',
    expect.stringMatching(/^Hallo,\nFunkelfaser 500 & \d+,00\s€ für dich\.$/),
  );
});

test('the card to print opens the print dialog and is gone afterwards', async () => {
  const print = vi.fn<() => void>();
  window.print = print;
  const { calls } = await openPage({ body: wireReferral });
  await userEvent.click(await screen.findByRole('button', { name: 'QR-Code zeigen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Karte drucken' }));
  const card = await screen.findByRole('article', { name: 'Meine Empfehlung' });
  expect(card.textContent).toContain('http://localhost:3000/e/ABCD1234');
  expect(card.textContent).toContain('Gültig bis 19.01.2027');
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(calls.find(({ name }) => name === count)?.body).toEqual({ Channel: 'qr' });
});

test('where no picture can be drawn, the story says so and the link stays copied', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await openPage({ body: wireReferral });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Instagram-Story'));
  await user.click(screen.getByRole('button', { name: 'Bild erstellen und Link kopieren' }));
  expect(await screen.findByText(/ließ sich hier nicht erstellen/)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('channel=instagram');
});

test('where the tenant offers codes, the code stands beside the link with the place where it is entered', async () => {
  await openPage({ body: { ...wireReferral, Empfehlungscode: 'ABC-DEF-GHJ' } });
  const link = await screen.findByRole('region', { name: 'Ihr Link' });
  within(link).getByText('ABC-DEF-GHJ');
  within(link).getByText(/gibt ihn auf localhost:3000\/code ein/);
  cleanup();
  await openPage({ body: wireReferral });
  await screen.findByRole('region', { name: 'Ihr Link' });
  expect(screen.queryByText(/Code zum Vorlesen/)).toBeNull();
});
