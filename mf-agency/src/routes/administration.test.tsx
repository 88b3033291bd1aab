import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffLogin, staffRefresh } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { keepAccount } from '@weitersagen/testing/keep-account';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const kind = 'agency';
keepAccount(server, { kind, email: demoLogins.agency });
const signIn = (password: string) =>
  server.call(staffLogin, {
    params: { kind },
    body: { email: demoLogins.agency, password, remember: false },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/148.0' },
  });
const open = () => show('AgenturVerwaltung', { staff: { kind, email: demoLogins.agency } });

it('a session elsewhere is named by its device and ended from here, this one is not', async () => {
  const { cookie } = await signIn(demoLogins.password);
  const { user } = await open();
  const region = within(await screen.findByRole('region', { name: 'Angemeldete Geräte' }));
  await region.findByText('Diese Sitzung');
  await user.click(
    region.getByRole('button', { name: /^Firefox auf Linux, Sitzung vom .* beenden$/ }),
  );
  await expect.poll(() => region.queryAllByRole('button')).toEqual([]);
  expect((await server.call(staffRefresh, { params: { kind }, cookie })).error?.key).toBe(
    'sessionEnded',
  );
});

it('a common password is refused beside its field as such', async () => {
  const { user } = await open();
  const form = within(await screen.findByRole('region', { name: 'Passwort' }));
  await user.fill(form.getByLabelText('Aktuelles Passwort'), demoLogins.password);
  await user.fill(form.getByLabelText('Neues Passwort'), 'Passwort2026');
  await user.fill(form.getByLabelText('Passwort wiederholen'), 'Passwort2026');
  await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
  await form.findByText(/^Dieses Passwort ist zu verbreitet/);
});

it('the own password is changed with the current one', async () => {
  const { user } = await open();
  const form = within(await screen.findByRole('region', { name: 'Passwort' }));
  await user.fill(form.getByLabelText('Aktuelles Passwort'), 'falsch');
  await user.fill(form.getByLabelText('Neues Passwort'), 'Neu-und-lang-8');
  await user.fill(form.getByLabelText('Passwort wiederholen'), 'Neu-und-lang-8');
  await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
  await form.findByText('Das aktuelle Passwort stimmt nicht.');
  await user.clear(form.getByLabelText('Aktuelles Passwort'));
  await user.fill(form.getByLabelText('Aktuelles Passwort'), demoLogins.password);
  await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
  await form.findByText('Gespeichert');
  expect((await signIn(demoLogins.password)).error?.key).toBe('wrongCredentials');
  expect((await signIn('Neu-und-lang-8')).status).toBe(200);
});
