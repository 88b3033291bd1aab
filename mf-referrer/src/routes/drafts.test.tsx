import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSessions } from '@weitersagen/platform/session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const person = async () => (await server.inTenant(newReferrer)).email;

test.each([
  ['a new address', 'Person', 'E-Mail-Adresse ändern', 'Neue E-Mail-Adresse', null],
  ['the bank account', 'Bankkonto', 'Bankkonto anzeigen', 'Kontoinhaber', 'Konto hinterlegen'],
])('what was typed for %s comes back after a reload', async (_, name, press, label, last) => {
  const email = await person();
  const open = async () => {
    const { user } = await show('MeineDaten', { referrer: { email } });
    const part = within(await screen.findByRole('region', { name }));
    await user.click(part.getByRole('button', { name: press }));
    if (last !== null) {
      await user.type(await part.findByLabelText('Ihr Passwort'), demoLogins.password);
      await user.click(part.getByRole('button', { name: 'Passwort bestätigen' }));
      await user.click(await part.findByRole('button', { name: last }));
    }
    return { user, field: await part.findByLabelText<HTMLInputElement>(label) };
  };
  const { user, field } = await open();
  await user.clear(field);
  await user.type(field, 'berta.neu@example.org');
  cleanup();
  expect((await open()).field.value).toBe('berta.neu@example.org');
});

/** Signs in on the page, as somebody does at a computer that others use too. */
async function signIn(email: string) {
  const page = await show('Login');
  await signInOn(page, email);
  await waitFor(() => expect(page.address()).toBe('/de/persoenlicherbereich'));
  cleanup();
}

async function missing() {
  const { user } = await show('PraemieVermisst');
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
