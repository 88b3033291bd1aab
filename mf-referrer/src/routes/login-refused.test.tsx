import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { errorTable } from '@weitersagen/contracts/errors';
import { useSession } from '@weitersagen/platform/session';
import { renderPage } from '../testing/render-page.tsx';
import { wireError } from '../testing/wire.ts';
import Login from './login.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({ status: 'anonymous', session: null });
});

test.each(['wrongCredentials', 'accountBlocked', 'tooManyTries'] as const)(
  '%s is said at the sign-in, and the address stays',
  async (key) => {
    const { code, status } = errorTable[key];
    await renderPage({
      route: 'Login',
      page: Login,
      at: '/de/login',
      answers: { 'POST /account/login': wireError(status, code, key, errorTexts[key].de) },
    });
    const user = userEvent.setup();
    const address = screen.getAllByLabelText('E-Mail-Adresse')[0] ?? document.body;
    await user.type(address, 'berta@example.org');
    await user.type(screen.getByLabelText('Passwort'), 'Falsch-und-lang-7');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByText(errorTexts[key].de)).toBeTruthy();
    expect(address).toHaveProperty('value', 'berta@example.org');
    expect(useSession.getState().status).toBe('anonymous');
  },
);
