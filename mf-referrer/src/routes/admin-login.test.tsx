import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSession } from '@weitersagen/platform/session';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireSignedIn } from '../testing/wire.ts';
import AdminLogin from './admin-login.tsx';
import Login from './login.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useSession.setState({ status: 'anonymous', session: null });
});

const call = 'POST /account/adminlogin';
const open = (at: string, answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ route: 'Login', page: Login, at, answers });

test.each(['/de/login#adminLoginToken=geheim', '/de/login?adminLoginToken=geheim'])(
  'the link %s signs in at once, exactly once, and the token leaves the address',
  async (at) => {
    const { calls } = await open(at, { [call]: { body: wireSignedIn } });
    await screen.findByText('Seite PersoenlicherBereich');
    expect(useSession.getState().status).toBe('signedIn');
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls)).toContain('geheim');
    expect(window.location.href).not.toContain('geheim');
    expect(sessionStorage.getItem('ws.token.admin')).toBeNull();
  },
);

test('a link that is over says so and leaves the ordinary ways', async () => {
  await open('/de/login#adminLoginToken=alt', {
    [call]: wireError(410, 'PSOF0205', 'linkExpired', 'Der Link ist abgelaufen.'),
  });
  (await screen.findByRole('button', { name: 'Anders anmelden' })).click();
  await screen.findByRole('button', { name: 'Anmelden' });
  await waitFor(() => expect(window.location.href).not.toContain('alt'));
});

test('the login path with a token keeps it in the tab and goes to the sign-in, which uses it', async () => {
  await renderPage({
    route: 'AdminLogin',
    page: AdminLogin,
    at: '/de/login/geheim?widget=1',
    answers: {},
  });
  await screen.findByText('Seite Login');
  expect(window.location.href).toMatch(/\/de\/login\?widget=1$/);
  expect(sessionStorage.getItem('ws.token.admin')).toBe('geheim');
});
