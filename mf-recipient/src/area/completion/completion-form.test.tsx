import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeReferral, newRecipient } from '@weitersagen/server/testing/steps';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../../remote.ts';

const { server, show } = areaServer(remote);

const takeCompanies = (companyRecommendation: boolean) =>
  changeSettings(server, { companyRecommendation });

async function openData() {
  const { number } = await activeReferral(server);
  const recipient = await newRecipient(server, number);
  const page = await show('Danke', { suffix: `#token=${recipient.token}` });
  await page.user.click(await screen.findByRole('button', { name: 'Angaben ändern' }));
  await screen.findByRole('textbox', { name: 'Nachname' });
  const fill = (name: string | RegExp, text: string) =>
    page.user.fill(screen.getByRole('textbox', { name }), text);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Anrede' }), 'Frau');
  await fill('Geburtsdatum', '17.05.1990');
  await fill('Straße', 'Lindenweg');
  await fill('Hausnummer', '7a');
  await fill('Postleitzahl', '01234');
  await fill('Ort', 'Musterstadt');
  const save = () => page.user.click(screen.getByRole('button', { name: 'Daten speichern' }));
  return { page, fill, save, number: recipient.number };
}

it('a company is asked for where the tenant takes companies, with its legal form', async () => {
  await takeCompanies(true);
  const { page, fill, save, number } = await openData();
  await fill(/^Firma/, 'Blütenzauber');
  await save();
  expect((await screen.findAllByText('Rechtsform ist ein Pflichtfeld')).length).toBeGreaterThan(0);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Rechtsform' }), 'GmbH');
  await save();
  await screen.findByText('Ihre Angaben sind gespeichert');
  const row = await server.inTenant((tx) =>
    tx.db
      .selectFrom('recipient')
      .select(['company_name', 'legal_form'])
      .where('id', '=', number)
      .executeTakeFirst(),
  );
  expect(row).toEqual({ company_name: 'Blütenzauber', legal_form: 'GmbH' });
});

it('a private person leaves both empty', async () => {
  await takeCompanies(true);
  const { save } = await openData();
  await save();
  await screen.findByText('Ihre Angaben sind gespeichert');
});

it('elsewhere nobody is asked for a company', async () => {
  await takeCompanies(false);
  await openData();
  expect(screen.queryByRole('textbox', { name: /Firma/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Rechtsform' })).toBeNull();
});
