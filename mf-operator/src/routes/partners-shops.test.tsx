import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const client = 'funkelnetz';
const open = (search: string, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebPartner', {
    staff: { kind: 'operator', email: olaf },
    suffix: `?mandant=${client}&${search}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const agencyOfDemo = () =>
  server.inTenant(async ({ db }) => {
    const row = await db
      .selectFrom('agency')
      .innerJoin('account', 'account.agency_id', 'agency.id')
      .select(['agency.external_number as number', 'agency.name'])
      .where('account.email', '=', demoLogins.agency)
      .executeTakeFirstOrThrow();
    return row;
  }, client);

describe('the list of shops', () => {
  it('is reached from an agency, adds a shop of it, and closes it with a reason', async () => {
    const { name, number } = await agencyOfDemo();
    const { user } = await open('art=agenturen');
    await press(user, `${name} ändern`);
    await user.click(await screen.findByRole('menuitem', { name: 'Filialen zeigen' }));
    await screen.findByText(`Nur Filialen der Agentur ${number}`);
    await press(user, 'Filiale anlegen');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'Nummer der Agentur' })).toHaveProperty(
      'value',
      number,
    );
    await user.fill(dialog.getByRole('textbox', { name: 'Name der Filiale' }), 'Am Leuchtturm');
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    await screen.findByText('Die Filiale Am Leuchtturm ist angelegt');
    await within(await rowOf('Am Leuchtturm')).findByText(name);
    await press(user, 'Am Leuchtturm ändern');
    await user.click(await screen.findByRole('menuitem', { name: 'Filiale schließen' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/Gedruckte Karten dieser Filiale öffnen dann nichts mehr/);
    await user.fill(question.getByRole('textbox', { name: 'Grund' }), 'Laden aufgegeben');
    await user.click(question.getByRole('button', { name: 'Filiale schließen' }));
    await screen.findByText('Die Filiale Am Leuchtturm ist geschlossen');
    expect(screen.queryByRole('row', { name: /Am Leuchtturm/ })).toBeNull();
  });

  it('says beside the field which agency there is not, and which shop is there', async () => {
    const { number } = await agencyOfDemo();
    const { user } = await open('art=filialen');
    await press(user, 'Filiale anlegen');
    const dialog = within(await screen.findByRole('dialog'));
    const send = async (agency: string) => {
      const field = dialog.getByRole('textbox', { name: 'Nummer der Agentur' });
      await user.clear(field);
      await user.fill(field, agency);
      await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
    };
    await user.fill(dialog.getByRole('textbox', { name: 'Name der Filiale' }), 'Doppelt');
    await send('AG-KEINE');
    await dialog.findAllByText('Eine Agentur mit dieser Nummer gibt es nicht.');
    await send(number);
    await screen.findByText('Die Filiale Doppelt ist angelegt');
    await press(user, 'Filiale anlegen');
    const again = within(await screen.findByRole('dialog'));
    await user.fill(again.getByRole('textbox', { name: 'Nummer der Agentur' }), number);
    await user.fill(again.getByRole('textbox', { name: 'Name der Filiale' }), 'doppelt');
    await user.click(again.getByRole('button', { name: 'Anlegen' }));
    await again.findAllByText('Diese Filiale hat die Agentur schon.');
  });
});
