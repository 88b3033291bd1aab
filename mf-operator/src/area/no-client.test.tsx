import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const pages = [
  'BetriebKatalog',
  'BetriebKatalogdatei',
  'BetriebMandanten',
  'BetriebTexte',
  'BetriebAktionen',
  'BetriebMails',
  'BetriebRechtstexte',
] as const;
let admin: string;
let content: string;
let elsewhere: string;
beforeAll(async () => {
  admin = (await addOperator(server, [{ role: 'admin', client: null }])).email;
  content = (await addOperator(server, [{ role: 'content', client: null }])).email;
  elsewhere = (await addOperator(server, [{ role: 'content', client: 'sonnwerk' }])).email;
  // An installation that has no client yet.
  server.deps.tenants.all = async () => [];
});
const open = (page: (typeof pages)[number], email: string) =>
  show(page, { staff: { kind: 'operator', email } });

describe.each(pages)('%s of an installation without a client', (page) => {
  it('leads an admin of all clients to the first one', async () => {
    const { user, address } = await open(page, admin);
    await screen.findByRole('heading', { name: 'Noch kein Mandant' });
    await user.click(screen.getByRole('link', { name: 'Neuer Mandant' }));
    expect(address()).toBe('/de/mandanten/neu');
  });

  it('tells who adds the first one to a role that may not', async () => {
    await open(page, content);
    await screen.findByText('Den ersten Mandanten legt die Administration an.');
    expect(screen.queryByRole('link', { name: 'Neuer Mandant' })).toBeNull();
  });

  it('claims nothing of clients that the roles are not for', async () => {
    await open(page, elsewhere);
    await screen.findByText('Sie haben noch für keinen Mandanten eine Rolle.');
    expect(screen.queryByText('Noch kein Mandant')).toBeNull();
  });
});

it('the start page of an installation without a client leads an admin of all to the first one, and to a second person', async () => {
  const { user, address } = await show('BetriebStart', {
    staff: { kind: 'operator', email: admin },
  });
  await screen.findByText(/Noch gibt es keinen Mandanten/);
  expect(screen.getByRole('link', { name: 'Zweite Person einladen' })).toHaveProperty(
    'pathname',
    '/de/personen',
  );
  await user.click(screen.getByRole('link', { name: 'Ersten Mandanten anlegen' }));
  expect(address()).toBe('/de/mandanten/neu');
});

it.each([
  ['BetriebAuszahlungen', 'finance'],
  ['BetriebAbrechnungen', 'finance'],
  ['BetriebReklamationen', 'finance'],
  ['BetriebPruefung', 'finance'],
  ['BetriebGutscheine', 'finance'],
  ['BetriebNachrichten', 'support'],
  ['BetriebSperren', 'support'],
  ['BetriebKundennummern', 'support'],
  ['BetriebZuordnung', 'support'],
] as const)('%s of an installation without a client says who adds one', async (page, role) => {
  const { email } = await addOperator(server, [{ role, client: null }]);
  await show(page, { staff: { kind: 'operator', email } });
  await screen.findByText('Den ersten Mandanten legt die Administration an.');
});
