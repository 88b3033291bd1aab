import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { agencyServer } from '@weitersagen/testing/agency-server';
import remote from '../remote.ts';

const agency = agencyServer(remote);

async function open() {
  const page = await agency.open('AgenturMitarbeiter');
  await screen.findByRole('rowheader', { name: 'Emil Empfehler' });
  return page;
}

/** What the server knows of a member of the agency. */
const member = (email: string) =>
  agency.server.inTenant(({ db }) =>
    db
      .selectFrom('account')
      .select(['id', 'kind', 'role', 'first_name', 'last_name', 'confirmed_at', 'blocked_at'])
      .where('email', '=', email)
      .where('kind', 'in', ['agency', 'agent'])
      .executeTakeFirst(),
  );
const signsIn = async (email: string) => {
  const body = { email, password: demoLogins.password, remember: false };
  const params = { kind: 'agency' } as const;
  return (await agency.server.call(staffLogin, { params, body })).status === 200;
};
async function choose(user: Awaited<ReturnType<typeof open>>['user'], name: string, task: string) {
  await user.click(screen.getByRole('button', { name: `Mehr zu ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: task }));
}

describe('the employees of an agency', () => {
  it('are locked out after a question, never the person who asks', async () => {
    const { user } = await open();
    const close = 'Zugang von Emil Empfehler sperren';
    expect(
      screen.queryByRole('button', { name: 'Zugang von Anton Agenturmann sperren' }),
    ).toBeNull();
    await user.click(screen.getByRole('button', { name: close }));
    const question = await screen.findByRole('alertdialog');
    expect(await signsIn(demoLogins.agencyEmployee)).toBe(true);
    await user.click(within(question).getByRole('button', { name: 'Zugang sperren' }));
    await screen.findByRole('button', { name: 'Zugang von Emil Empfehler öffnen' });
    expect(await signsIn(demoLogins.agencyEmployee)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Zugang von Emil Empfehler öffnen' }));
    await screen.findByRole('button', { name: close });
    expect(await signsIn(demoLogins.agencyEmployee)).toBe(true);
  });

  it('get another role, which changes what they may open', async () => {
    const { user } = await open();
    await choose(user, 'Emil Empfehler', 'Rolle ändern');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rolle von Emil Empfehler' }));
    await user.click(dialog.getByRole('radio', { name: 'Inhaber' }));
    await user.click(dialog.getByRole('button', { name: 'Rolle speichern' }));
    await screen.findByText('Emil Empfehler hat jetzt die Rolle Inhaber');
    expect(await member(demoLogins.agencyEmployee)).toMatchObject({ role: 'owner' });
  });

  it('hand over their referrals only with a confirmation', async () => {
    const { employee: accountId } = agency.people;
    await agency.addOrders(['H-1', 'H-2', 'H-3'], { accountId });
    const heir = await member(demoLogins.agencyNone);
    const { user } = await open();
    await choose(user, 'Emil Empfehler', 'Empfehlungen übergeben');
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Empfehlungen übergeben' });
    await dialog.findByRole('option', { name: 'Nora Nase' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Übergeben an' }), 'Nora Nase');
    await user.click(send);
    await dialog.findAllByText('Bitte bestätigen Sie die Übergabe.');
    const owners = () =>
      agency.server.inTenant(async ({ db }) => {
        const rows = await db
          .selectFrom('provider_order')
          .select('created_by_account')
          .where('external_id', 'like', 'H-%')
          .distinct()
          .execute();
        return rows.map((row) => row.created_by_account);
      });
    expect(await owners()).toEqual([accountId]);
    await user.click(dialog.getByRole('checkbox', { name: /Ja, übergeben/ }));
    await user.click(send);
    await screen.findByText('3 Empfehlungen von Emil Empfehler zählen jetzt zu Nora Nase');
    expect(await owners()).toEqual([heir?.id]);
  });

  it('are invited with name and address, and again while they have not confirmed', async () => {
    const email = 'nina.neu@example.org';
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' }));
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
    expect((await dialog.findAllByText('Vorname ist ein Pflichtfeld')).length).toBe(2);
    await user.fill(dialog.getByRole('textbox', { name: 'Vorname' }), 'Nina');
    await user.fill(dialog.getByRole('textbox', { name: 'Nachname' }), 'Neu');
    await user.fill(dialog.getByRole('textbox', { name: /E.Mail-Adresse/ }), email);
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
    await screen.findByText(`${email} ist eingeladen`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const invited = { kind: 'agency', first_name: 'Nina', last_name: 'Neu', confirmed_at: null };
    expect(await member(email)).toMatchObject(invited);
    expect(await agency.server.mails(email)).toHaveLength(1);
    await screen.findByRole('rowheader', { name: 'Nina Neu' });
    await choose(user, 'Nina Neu', 'Einladung erneut senden');
    await waitFor(async () => expect(await agency.server.mails(email)).toHaveLength(2));
    screen.getByText(`${email} ist eingeladen`);
  });

  it('may be call-centre agents, who are invited as such and have no role to change', async () => {
    const email = 'cora.call@example.org';
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' }));
    await user.click(dialog.getByRole('radio', { name: 'Call-Center-Agent' }));
    await user.fill(dialog.getByRole('textbox', { name: 'Vorname' }), 'Cora');
    await user.fill(dialog.getByRole('textbox', { name: 'Nachname' }), 'Call');
    await user.fill(dialog.getByRole('textbox', { name: /E.Mail-Adresse/ }), email);
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
    await screen.findByText(`${email} ist eingeladen`);
    expect(await member(email)).toMatchObject({ kind: 'agent' });
    const row = await screen.findByRole('row', { name: /Cora Call/ });
    expect(within(row).getByText('Call-Center-Agent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mehr zu Cora Call' }));
    await screen.findByRole('menuitem', { name: 'Einladung erneut senden' });
    expect(screen.queryByRole('menuitem', { name: 'Rolle ändern' })).toBeNull();
  });
});
