import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
beforeAll(async () => {
  // The plans of the demo would hold beside those of these tests.
  await server.inTenant((tx) => tx.db.deleteFrom('reward_plan').execute());
});

const open = (email: string = demoLogins.agency) =>
  show('AgenturPraemienplan', { staff: { kind: 'agency', email } });

it('a plan is tried on past orders, published, changed as a new version and deleted', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Prämienplan anlegen' }));
  const form = within(await screen.findByRole('dialog', { name: 'Prämienplan anlegen' }));
  const product = await form.findByRole('combobox', { name: 'Produkt' });
  await user.selectOptions(product, form.getByRole('option', { name: 'Funkelfaser 500' }));
  form.getByText(/^Die Provision für dieses Produkt beträgt 90,00/);
  const amount = form.getByRole('textbox', { name: 'Betrag je Auftrag in Euro' });
  await user.type(amount, '20');
  form.getByText(/bleiben Ihrer Agentur 70,00/);
  const tryIt = form.getByRole('button', { name: 'An vergangenen Aufträgen prüfen' });
  await user.click(tryIt);
  await form.findByText('Hätte dieser Plan gekostet');
  const period = form.getByRole('combobox', { name: 'Aufträge aus dem Zeitraum' });
  await user.selectOptions(period, 'letzte 365 Tage');
  expect(form.queryByText('Hätte dieser Plan gekostet')).toBeNull();
  await user.click(tryIt);
  await form.findByText('Hätte dieser Plan gekostet');
  await user.selectOptions(period, 'von – bis');
  await user.type(form.getByRole('textbox', { name: 'Erster Tag' }), '01012026');
  await user.click(tryIt);
  await form.findByText(/^Bitte nennen Sie ersten und letzten Tag, höchstens 366 Tage/);
  await user.type(form.getByRole('textbox', { name: 'Letzter Tag' }), '31012026');
  await user.click(tryIt);
  await form.findByText('Hätte dieser Plan gekostet');
  await user.clear(amount);
  await user.type(amount, '95');
  await user.click(form.getByRole('button', { name: 'Prämienplan veröffentlichen' }));
  await form.findAllByText('Der Betrag ist höher als die Provision für dieses Produkt.');
  await user.clear(amount);
  await user.type(amount, '20,50');
  await user.click(form.getByRole('button', { name: 'Prämienplan veröffentlichen' }));
  await screen.findByText('Prämienplan für Funkelfaser 500 veröffentlicht (Version 1)');

  await user.click(await screen.findByRole('button', { name: /^Funkelfaser 500 ab .* ändern$/ }));
  const change = within(await screen.findByRole('dialog'));
  const changed = await change.findByRole('textbox', { name: 'Betrag je Auftrag in Euro' });
  expect(changed).toHaveProperty('value', '20,50');
  await user.clear(changed);
  await user.type(changed, '30');
  await user.click(change.getByRole('button', { name: 'Prämienplan veröffentlichen' }));
  await screen.findByText('Prämienplan für Funkelfaser 500 veröffentlicht (Version 2)');
  await screen.findByText(/^60,00.€ von 90,00.€$/);

  await user.click(screen.getByRole('button', { name: /^Funkelfaser 500 ab .* löschen$/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Löschen' }));
  await screen.findByText('Noch kein Prämienplan');
});

it('an employee sees the plans and changes none', async () => {
  await open(demoLogins.agencyEmployee);
  await screen.findByText('Noch kein Prämienplan');
  expect(screen.queryByRole('button', { name: 'Prämienplan anlegen' })).toBeNull();
});

it('rewards are listed with their sum; only an owner chooses a colleague', async () => {
  const openFilters = async (email: string) => {
    const { user } = await show('AgenturPraemien', { staff: { kind: 'agency', email } });
    await screen.findAllByText(/Buchung|Noch keine Prämien/);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
  };
  await openFilters(demoLogins.agency);
  screen.getByRole('combobox', { name: 'Mitarbeiter' });
  cleanup();
  await openFilters(demoLogins.agencyEmployee);
  expect(screen.queryByRole('combobox', { name: 'Mitarbeiter' })).toBeNull();
});
