import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffLogin, staffRefresh } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { keepAccount } from '@weitersagen/testing/keep-account';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const kind = 'agent';
const email = demoLogins.agent;
keepAccount(server, { kind, email });
const signIn = (password: string) =>
  server.call(staffLogin, {
    params: { kind },
    body: { email, password, remember: false },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/148.0' },
  });
const open = () => show('AgentZugang', { staff: { kind, email } });

it('is a page of the area, beside the products', async () => {
  await show('AgentBereich', { staff: { kind, email } });
  const link = await screen.findByRole('link', { name: 'Mein Zugang' });
  expect(link.getAttribute('href')).toBe('/de/agent/zugang');
});

it('a session elsewhere is named by its device and ended from here, this one is not', async () => {
  const { cookie } = await signIn(demoLogins.password);
  const { user } = await open();
  const region = within(await screen.findByRole('region', { name: 'Angemeldete Geräte' }));
  await region.findByText('Diese Sitzung');
  await user.click(
    region.getByRole('button', { name: /^Firefox auf Linux, Sitzung vom .* beenden$/ }),
  );
  await expect
    .poll(() => region.queryAllByRole('button', { name: /^Firefox auf Linux/ }))
    .toEqual([]);
  expect((await server.call(staffRefresh, { params: { kind }, cookie })).error?.key).toBe(
    'sessionEnded',
  );
});

it('the own password is changed with the current one', async () => {
  const { user } = await open();
  const form = within(await screen.findByRole('region', { name: 'Passwort' }));
  await user.fill(form.getByLabelText('Aktuelles Passwort'), demoLogins.password);
  await user.fill(form.getByLabelText('Neues Passwort'), 'Neu-und-lang-8');
  await user.fill(form.getByLabelText('Passwort wiederholen'), 'Neu-und-lang-8');
  await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
  await form.findByText('Gespeichert');
  expect((await signIn(demoLogins.password)).error?.key).toBe('wrongCredentials');
  expect((await signIn('Neu-und-lang-8')).status).toBe(200);
});

it('who forgot the password asks for a link at the sign-in, and sets a new one with it', async () => {
  await show('AgentLogin');
  const way = await screen.findByRole('link', { name: 'Passwort vergessen' });
  expect(way.getAttribute('href')).toBe('/de/agent/passwortvergessen');
  cleanup();

  const forgot = await show('AgentPasswortVergessen');
  await forgot.user.fill(await screen.findByRole('textbox', { name: /E.Mail-Adresse/ }), email);
  await forgot.user.click(screen.getByRole('button', { name: 'Link anfordern' }));
  await screen.findByText(/ist der Link unterwegs/);
  cleanup();

  const [mail] = await server.mails(email);
  const suffix = `#token=${mail?.token}`;
  const { user } = await show('AgentPasswortSetzen', { suffix });
  await user.fill(await screen.findByLabelText('Neues Passwort'), 'Wieder-lang-9');
  await user.fill(screen.getByLabelText('Passwort wiederholen'), 'Wieder-lang-9');
  await user.click(screen.getByRole('button', { name: 'Passwort festlegen' }));
  await screen.findByRole('heading', { name: 'Ihr Passwort ist festgelegt' });
  expect((await signIn('Wieder-lang-9')).status).toBe(200);
});
