import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endSessions } from '@weitersagen/platform/session';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { emptyBrowser } from '@weitersagen/testing/empty-browser';
import { renderRoute } from '@weitersagen/testing/render-route';
import remote from '../remote.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  cleanup();
  emptyBrowser();
});

const person = async () => (await server.inTenant(newReferrer)).email;

test.each([
  ['a new address', 'Person', 'E-Mail-Adresse ändern', 'Neue E-Mail-Adresse', null],
  ['the bank account', 'Bankkonto', 'Bankkonto anzeigen', 'Kontoinhaber', 'Konto hinterlegen'],
])('what was typed for %s comes back after a reload', async (_, name, press, label, last) => {
  const email = await person();
  const show = async () => {
    const { user } = await renderRoute(remote, 'MeineDaten', { server, referrer: { email } });
    const part = within(await screen.findByRole('region', { name }));
    await user.click(part.getByRole('button', { name: press }));
    if (last !== null) {
      await user.type(await part.findByLabelText('Ihr Passwort'), demoLogins.password);
      await user.click(part.getByRole('button', { name: 'Passwort bestätigen' }));
      await user.click(await part.findByRole('button', { name: last }));
    }
    return { user, field: await part.findByLabelText<HTMLInputElement>(label) };
  };
  const { user, field } = await show();
  await user.type(field, 'berta.neu@example.org');
  cleanup();
  expect((await show()).field.value).toBe('berta.neu@example.org');
});

/** Signs in on the page, as somebody does at a computer that others use too. */
async function signIn(email: string) {
  const page = await renderRoute(remote, 'Login', { server });
  await page.user.type(screen.getAllByLabelText('E-Mail-Adresse')[0] ?? document.body, email);
  await page.user.type(screen.getByLabelText('Passwort'), demoLogins.password);
  await page.user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(page.address()).toBe('/de/persoenlicherbereich'));
  cleanup();
}

async function missing() {
  const { user } = await renderRoute(remote, 'PraemieVermisst', { server });
  return { user, field: await screen.findByLabelText<HTMLInputElement>('Nummer') };
}

test.each([
  ['waits for the person whose session ended', true, 'FN-4711'],
  ['goes when somebody else signs in', false, ''],
])('a draft %s', async (_, isSame, kept) => {
  const [first, other] = [await person(), await person()];
  await signIn(first);
  const { user, field } = await missing();
  await user.type(field, 'FN-4711');
  cleanup();
  endSessions();
  await signIn(isSame ? first : other);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toHaveLength(
    kept ? 1 : 0,
  );
  expect((await missing()).field.value).toBe(kept);
});
