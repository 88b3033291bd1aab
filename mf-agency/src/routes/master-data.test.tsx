import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);

const open = (email: string) => show('AgenturStammdaten', { staff: { kind: 'agency', email } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('an owner changes the name without, the bank account with the password', async () => {
  const { user } = await open(demoLogins.agency);
  const company = await region('Firma und Anschrift');
  await user.fill(company.getByRole('textbox', { name: 'Firma' }), ' Nord');
  await user.click(company.getByRole('button', { name: 'Firma und Anschrift speichern' }));
  await company.findByText('Gespeichert');

  const bank = await region('Bankverbindung');
  await user.fill(bank.getByRole('textbox', { name: 'Kontoinhaber' }), 'Leuchtturm Beratung');
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

it('an owner changes the tax data with the password; the tax number stays hidden', async () => {
  const { user } = await open(demoLogins.agency);
  const tax = await region('Steuer');
  await user.fill(tax.getByRole('textbox', { name: /^Steuernummer/ }), '151/234/56789');
  await user.type(tax.getByRole('textbox', { name: /Umsatzsteuer-Id/ }), 'DE12');
  await user.fill(tax.getByLabelText('Aktuelles Passwort'), demoLogins.password);
  await user.click(tax.getByRole('button', { name: 'Steuerdaten speichern' }));
  expect((await tax.findAllByText(/DE und neun Ziffern/)).length).toBeGreaterThan(1);
  await user.type(tax.getByRole('textbox', { name: /Umsatzsteuer-Id/ }), '3456789');
  await user.click(tax.getByRole('button', { name: 'Steuerdaten speichern' }));
  await tax.findByText('Gespeichert');
  await tax.findByText(/Hinterlegt ist •+789/);
});

it('an owner takes the VAT id away by emptying its field', async () => {
  const vatIds: string[] = [];
  for (const text of ['DE123456789', '', null]) {
    const { user } = await open(demoLogins.agency);
    const tax = await region('Steuer');
    const field = tax.getByRole<HTMLInputElement>('textbox', { name: /Umsatzsteuer-Id/ });
    vatIds.push(field.value);
    if (text !== null) {
      await user.clear(field);
      if (text !== '') await user.fill(field, text);
      await user.fill(tax.getByRole('textbox', { name: /^Steuernummer/ }), '151/234/56789');
      await user.fill(tax.getByLabelText('Aktuelles Passwort'), demoLogins.password);
      await user.click(tax.getByRole('button', { name: 'Steuerdaten speichern' }));
      await tax.findByText('Gespeichert');
    }
    cleanup();
  }
  expect(vatIds.slice(1)).toEqual(['DE123456789', '']);
});

it('an employee reads the master data and changes nothing', async () => {
  await open(demoLogins.agencyEmployee);
  await screen.findByText('Ändern können diese Angaben nur Inhaber.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
