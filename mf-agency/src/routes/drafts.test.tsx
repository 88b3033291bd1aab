import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { getInvitationCard } from '@weitersagen/contracts/invitation';
import { staffLogin } from '@weitersagen/contracts/staff';
import { endSessions } from '@weitersagen/platform/session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signedInBy } from '@weitersagen/server/testing/signed-in';
import { areaServer } from '@weitersagen/testing/area-server';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const kind = 'agency';
const open = (name: RouteName, email?: string, suffix = '') =>
  show(name, { suffix, ...(email && { staff: { kind, email } }) });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Opens the form once more, as after a reload; gives its field and who types. */
async function invitation() {
  const { user } = await open('AgenturMitarbeiter', demoLogins.agency);
  await user.click(await screen.findByRole('button', { name: 'Mitarbeiter einladen' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, field: await dialog.findByRole('textbox', { name: 'Nachname' }) };
}

async function card() {
  const { value, cookie } = await server.call(staffLogin, {
    params: { kind },
    body: { email: demoLogins.agencyEmployee, password: demoLogins.password, remember: false },
  });
  const by = { token: signedInBy(value).token, cookie };
  const { link } = (await server.call(getInvitationCard, by)).value;
  const { user } = await open('AgenturBestaetigen', undefined, link.slice(link.indexOf('#')));
  return { user, field: await screen.findByRole('textbox', { name: 'Nachname' }) };
}

const ownData = (part: string, name: string | RegExp) => async () => {
  const { user } = await open('AgenturStammdaten', demoLogins.agency);
  return { user, field: (await region(part)).getByRole('textbox', { name }) };
};

it.each([
  ['own data', ownData('Firma und Anschrift', 'Ort')],
  ['the tax, but its secret number', ownData('Steuer', /Umsatzsteuer-Id/)],
  ['the bank account', ownData('Bankverbindung', 'Kontoinhaber')],
  ["an employee's invitation", invitation],
  ['the card of an invitation', card],
])('what was typed for %s comes back after a reload', async (_, reload) => {
  const { user, field } = await reload();
  await user.clear(field);
  await user.type(field, '151 Neu');
  cleanup();
  expect((await reload()).field).toHaveProperty('value', '151 Neu');
});

const bank = ownData('Bankverbindung', 'Kontoinhaber');

/** The session ends over a typed bank account, and somebody signs in on the same page. */
async function endOverDraft(next: string) {
  const { user, field } = await bank();
  await user.type(field, 'Leuchtturm');
  endSessions();
  cleanup();
  const login = await open('AgenturLogin');
  await signInOn(login, next);
  await expect.poll(login.address).toBe('/de/agentur/bereich');
  cleanup();
}

it('a draft waits for the person whose session ended', async () => {
  await endOverDraft(demoLogins.agency);
  expect((await bank()).field).toHaveProperty('value', 'Leuchtturm');
});

it('a draft goes when somebody else signs in', async () => {
  await endOverDraft(demoLogins.agencyEmployee);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect((await bank()).field).toHaveProperty('value', '');
});
