import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSession } from '@weitersagen/platform/session';
import { renderPage } from '../testing/render-page.tsx';
import { wireError } from '../testing/wire.ts';
import EmailBestaetigung from './email-bestaetigung.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useSession.setState({ status: 'anonymous', session: null });
});

const call = 'PUT /account/emailbestaetigen';
const open = (
  answers: Parameters<typeof renderPage>[0]['answers'],
  at = `#token=${'x'.repeat(43)}`,
) =>
  renderPage({
    route: 'EmailBestaetigung',
    page: EmailBestaetigung,
    at: `/de/emailbestaetigung${at}`,
    answers,
  });

test('nothing is used up until the button is pressed; then the new address counts', async () => {
  const { calls } = await open({ [call]: { body: { Email: 'neu@example.org' } } });
  const button = await screen.findByRole('button', { name: 'Adresse bestätigen' });
  expect(calls).toHaveLength(0);
  await waitFor(() => expect(window.location.hash).toBe(''));
  await userEvent.click(button);
  expect(await screen.findByText('Ab jetzt gilt neu@example.org')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toBeTruthy();
  expect(sessionStorage.getItem('ws.token.email')).toBeNull();
});

test('a link that is over says so', async () => {
  await open({ [call]: wireError(410, 'PSOF0205', 'linkExpired', 'Der Link ist abgelaufen.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Adresse bestätigen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Der Link ist abgelaufen.');
});

test('without a link it says where to find one', async () => {
  await open({}, '');
  expect(await screen.findByText(/über den Link in unserer E-Mail/)).toBeTruthy();
});
