import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { keepAccount } from '@weitersagen/testing/keep-account';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
keepAccount(server, { kind: 'seller', email: demoLogins.seller });

const open = () =>
  show('VertriebspartnerDaten', { staff: { kind: 'seller', email: demoLogins.seller } });
const region = (name: string) => within(screen.getByRole('region', { name }));

it('the address is changed without a password', async () => {
  const { user } = await open();
  const city = await screen.findByRole('textbox', { name: 'Ort' });
  await user.clear(city);
  await user.fill(city, 'Weimar');
  await user.click(screen.getByRole('button', { name: 'Anschrift speichern' }));
  await screen.findByText('Gespeichert');
});

it('the bank account is changed with the password only, and stays masked', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Konto ersetzen' }));
  const bank = region('Bankverbindung');
  await user.fill(bank.getByRole('textbox', { name: 'Kontoinhaber' }), 'Vera Vertrieb');
  await user.fill(bank.getByRole('textbox', { name: 'IBAN' }), 'DE02120300000000202051');
  await user.fill(bank.getByLabelText('Aktuelles Passwort'), 'falsch');
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }));
  await bank.findByText('Das aktuelle Passwort stimmt nicht.');
  await user.clear(bank.getByLabelText('Aktuelles Passwort'));
  await user.fill(bank.getByLabelText('Aktuelles Passwort'), demoLogins.password);
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }));
  await bank.findByText(/20 51$/);
  expect(screen.queryByText(/1203/)).toBeNull();
});

it('the VAT id is taken away by emptying its field', async () => {
  const vatIds: string[] = [];
  for (const text of ['DE123456789', '', null]) {
    const { user } = await open();
    const tax = within(await screen.findByRole('region', { name: 'Steuer' }));
    await user.click(tax.getByRole('radio', { name: 'gewerblich' }));
    const company = tax.getByRole('textbox', { name: 'Firma' });
    await user.clear(company);
    await user.fill(company, 'Vera Vertrieb');
    const field = tax.getByRole<HTMLInputElement>('textbox', { name: /Umsatzsteuer-Id/ });
    vatIds.push(field.value);
    if (text !== null) {
      await user.clear(field);
      if (text !== '') await user.fill(field, text);
      await user.fill(tax.getByLabelText('Aktuelles Passwort'), demoLogins.password);
      await user.click(tax.getByRole('button', { name: 'Steuerdaten speichern' }));
      await tax.findByText('Gespeichert');
    }
    cleanup();
  }
  expect(vatIds.slice(1)).toEqual(['DE123456789', '']);
});

it('a new password needs the current one, and replaces it', async () => {
  const { user } = await open();
  const form = within(await screen.findByRole('region', { name: 'Passwort' }));
  await user.fill(form.getByLabelText('Aktuelles Passwort'), demoLogins.password);
  await user.fill(form.getByLabelText('Neues Passwort'), 'Neu-und-lang-8');
  await user.fill(form.getByLabelText('Passwort wiederholen'), 'Neu-und-lang-8');
  await user.click(form.getByRole('button', { name: 'Passwort ändern' }));
  await form.findByText('Gespeichert');
  const signIn = (password: string) =>
    server.call(staffLogin, {
      params: { kind: 'seller' },
      body: { email: demoLogins.seller, password, remember: false },
    });
  expect((await signIn(demoLogins.password)).error?.key).toBe('wrongCredentials');
  expect((await signIn('Neu-und-lang-8')).status).toBe(200);
});
