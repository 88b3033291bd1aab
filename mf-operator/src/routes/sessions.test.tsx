import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endOperatorSession, listOperatorSessions } from '@weitersagen/contracts/operator-people';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator, operatorSession } from '@weitersagen/server/testing/operator-session';
import { OPERATOR_CLIENT } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const ofSonnwerk = (role: Grant['role']): Grant => ({ role, client: 'sonnwerk' });

/** An operator who is signed in twice, whose last name nobody else has. */
async function person(lastName: string, role: Grant['role'] = 'support') {
  const made = await addOperator(server, [ofSonnwerk(role)]);
  await operatorSession(server, made.email);
  await server.inTenant(
    ({ db }) =>
      db.updateTable('account').set({ last_name: lastName }).where('id', '=', made.id).execute(),
    OPERATOR_CLIENT,
  );
  return { ...made, name: `Bea ${lastName}` };
}
const open = (email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebSitzungen', { staff: { kind: 'operator', email }, ...more });
const own = async () => within(await screen.findByRole('region', { name: 'Eigene Sitzungen' }));
const of = async (name: string) => within(await screen.findByRole('region', { name }));
type User = Awaited<ReturnType<typeof open>>['user'];
/** Names the reason and presses; without one it is asked for. */
async function answer(user: User, press: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: press }));
  await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
  await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), 'Laptop verloren');
  await user.click(dialog.getByRole('button', { name: press }));
}
const running = async (id: string) => {
  const admin = await operatorSession(server);
  const { value } = await server.call(listOperatorSessions, admin);
  return value.find((one) => one.id === id)?.sessions ?? [];
};

describe('the page of sessions', () => {
  it('shows everybody their own, and others to nobody but admins', async () => {
    const { email } = await person('Eigen');
    await open(email);
    const list = await own();
    await list.findByText('Diese Sitzung');
    expect(list.getAllByRole('button', { name: /Sitzung vom .* beenden/ }).length).toBe(2);
    expect(screen.queryByRole('region', { name: 'Sitzungen anderer Personen' })).toBeNull();
  });

  it('lets an admin end one session of somebody', async () => {
    const { id, name } = await person('Eine');
    const { user } = await open();
    const [ends] = await (await of(name)).findAllByRole('button', { name: /, beenden$/ });
    if (ends) await user.click(ends);
    await answer(user, 'Sitzung beenden');
    await screen.findByText(`Eine Sitzung von ${name} ist beendet`);
    expect(await running(id)).toHaveLength(1);
    await waitFor(async () =>
      expect((await of(name)).getAllByRole('button', { name: /, beenden$/ })).toHaveLength(1),
    );
  });

  it('lets an admin end all sessions of somebody, who is then not listed any more', async () => {
    const { id, name } = await person('Alle');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Überall abmelden: ${name}` }));
    expect(await running(id)).not.toEqual([]);
    await answer(user, 'Überall abmelden');
    await screen.findByText(`${name} ist überall abgemeldet`);
    expect(await running(id)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  });

  it('says that a session had ended meanwhile', async () => {
    const { id, name } = await person('Schon');
    const { user } = await open();
    const [ends] = await (await of(name)).findAllByRole('button', { name: /, beenden$/ });
    const admin = await operatorSession(server);
    for (const { id: session } of await running(id))
      await server.call(endOperatorSession, {
        ...admin,
        params: { id, session },
        body: { reason: 'Laptop verloren' },
      });
    if (ends) await user.click(ends);
    await answer(user, 'Sitzung beenden');
    await screen.findByText(`Diese Sitzung von ${name} war schon beendet`);
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  });

  it('says in English too that the sessions of others could not be loaded, and asks again', async () => {
    const { name } = await person('Netz');
    const network = failing('GET /betrieb/sitzungen', 'away', 1);
    const { user } = await open(olaf, { locale: 'en', network });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: `Sign out everywhere: ${name}` });
  });
});

it('says that nobody else is signed in to an admin who manages nobody', async () => {
  const { email } = await addOperator(server, [{ role: 'admin', client: 'lindenschutz' }]);
  await open(email);
  await screen.findByText('Niemand sonst ist angemeldet.');
});
