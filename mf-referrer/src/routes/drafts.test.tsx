import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSessions } from '@weitersagen/platform/session';
import { opened, openPage, signIn as signInForOwnData } from '../testing/my-data.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { wireSignedIn } from '../testing/wire.ts';
import Login from './login.tsx';
import PraemieVermisst from './praemie-vermisst.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  endSessions();
});

test.each([
  ['a new address', 'Person', ['E-Mail-Adresse ändern'], 'Neue E-Mail-Adresse'],
  [
    'the bank account',
    'Bankkonto',
    ['Bankkonto anzeigen', 'Anderes Konto hinterlegen'],
    'Kontoinhaber',
  ],
])(
  'what was typed for %s comes back after a reload',
  async (_, name, [first = '', second], label) => {
    signInForOwnData();
    const show = async () => {
      await openPage();
      const part = await opened(name, first);
      if (second !== undefined)
        await userEvent.click(await part.findByRole('button', { name: second }));
      return part.findByLabelText<HTMLInputElement>(label);
    };
    await userEvent.type(await show(), 'berta.neu@example.org');
    cleanup();
    expect((await show()).value).toBe('berta.neu@example.org');
  },
);

/** A stored session whose token names the account, as the server's does. */
const sessionOf = (sub: string) => ({
  ...wireSignedIn,
  Token: `h.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.s`,
});

async function signIn(sub: string) {
  await renderPage({
    route: 'Login',
    page: Login,
    at: '/de/login',
    answers: { 'POST /account/login': { body: sessionOf(sub) } },
  });
  await userEvent.type(
    screen.getAllByLabelText('E-Mail-Adresse')[0] ?? document.body,
    'b@example.org',
  );
  await userEvent.type(screen.getByLabelText('Passwort'), 'Sonnige-Tage-27');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText('Seite PersoenlicherBereich');
  cleanup();
}

async function missing() {
  await renderPage({
    route: 'PraemieVermisst',
    page: PraemieVermisst,
    at: '/de/praemievermisst',
    answers: {
      'GET /empfehler/praemievermisst': {
        body: { TotalCount: 0, PageCount: 0, HasNext: false, Meldungen: [] },
      },
    },
  });
  return screen.findByLabelText<HTMLInputElement>('Nummer');
}

test.each([
  ['waits for the person whose session ended', 'berta', 'FN-4711'],
  ['goes when somebody else signs in', 'olga', ''],
])('a draft %s', async (_, next, kept) => {
  await signIn('berta');
  await userEvent.type(await missing(), 'FN-4711');
  cleanup();
  endSessions();
  await signIn(next);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toHaveLength(
    kept ? 1 : 0,
  );
  expect((await missing()).value).toBe(kept);
});
