import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession, useSession } from '@weitersagen/platform/session';
import { renderPage } from '../testing/render-page.tsx';
import { wireSignedIn } from '../testing/wire.ts';
import NewsletterOptout from './newsletter-optout.tsx';

const { User: user } = wireSignedIn;
const signIn = (newsletterOptInGiven: boolean) =>
  startSession({
    token: 'header.e30.signature',
    sessionExpiresAt: '2099-01-01T00:00:00Z',
    user: {
      email: user.Email,
      salutation: null,
      firstName: user.Vorname,
      lastName: user.Nachname,
      hash: user.Empfehlerhash,
      newsletterOptInGiven,
      newsletterOptInSentAt: null,
      language: 'de',
    },
  });
const openPage = (answers: Parameters<typeof renderPage>[0]['answers'] = {}) =>
  renderPage({
    route: 'NewsletterOptout',
    page: NewsletterOptout,
    at: '/de/empfehler/newsletter/optout',
    answers,
  });

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  useSession.setState({ status: 'anonymous', session: null });
});

test('one press ends the newsletter, another orders it again', async () => {
  signIn(true);
  const { calls } = await openPage({
    'PUT /empfehler/setNewsletterOptin': [
      { body: user },
      { body: { ...user, NewsletterOptinVersendetAm: '2026-11-20T10:00:00Z' } },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Newsletter abbestellen' }));
  expect(await screen.findByText('Sie erhalten den Newsletter nicht mehr')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Newsletter wieder bestellen' }));
  expect(await screen.findByText(/Bestätigungslink ist per E-Mail unterwegs/)).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([
    { NewsletterOptin: false },
    { NewsletterOptin: true },
  ]);
});

test('somebody unknown is asked to sign in and comes back', async () => {
  await openPage();
  const link = await screen.findByRole('link', { name: 'Anmelden' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"NewsletterOptout"');
});

test('somebody without a newsletter is told so', async () => {
  signIn(false);
  await openPage();
  expect(await screen.findByText(/zurzeit nicht/)).toBeTruthy();
});
