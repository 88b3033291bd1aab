import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endOwnSession, listOwnSessions } from '@weitersagen/contracts/staff-account';
import { askedSignIn, stateOfAsked } from '@weitersagen/server/testing/command-environment';
import { addOperator, OPERATOR_CLIENT } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const add = () => addOperator(server, [{ role: 'support', client: null }]);
type Operator = Awaited<ReturnType<typeof add>>;
const open = ({ email }: Operator, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebGeraet', { staff: { kind: 'operator', email }, ...more });
const commandsOf = async ({ session }: Operator) =>
  (await server.call(listOwnSessions, session)).value.filter(({ machine }) => machine !== null);

describe('the code of a command', () => {
  it('shows what asks, warns, and lets it act once the person says so', async () => {
    const person = await add();
    const { id, code } = await askedSignIn(server);
    const { user } = await open(person);
    await user.fill(await screen.findByLabelText('Code'), code.toLowerCase());
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByRole('heading', { name: 'Darf dieses Kommando in Ihrem Namen handeln?' });
    for (const fact of ['rechner-7', 'rosa']) screen.getByText(fact);
    screen.getByText(/Bestätigen Sie nie einen Code, den Ihnen jemand geschickt/);
    expect(await stateOfAsked(server, id)).toBe('waiting');
    await user.click(screen.getByRole('button', { name: 'Ja, das bin ich' }));
    await screen.findByText('Das Kommando ist angemeldet');
    expect(await commandsOf(person)).toMatchObject([{ id, machine: 'rechner-7' }]);
  });

  it('is refused, and the next one can be entered', async () => {
    const person = await add();
    const { id, code } = await askedSignIn(server);
    const { user } = await open(person, { locale: 'en' });
    await user.fill(await screen.findByLabelText('Code'), code);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    await screen.findByText('The command is not signed in.', { exact: false });
    expect(await stateOfAsked(server, id)).toBe('refused');
    await user.click(screen.getByRole('button', { name: 'Enter another code' }));
    expect(await screen.findByLabelText('Code')).toHaveProperty('value', '');
  });

  it('asks who did not confirm lately to be there, and goes on', async () => {
    const person = await add();
    const { code } = await askedSignIn(server);
    const { user } = await open(person);
    await user.fill(await screen.findByLabelText('Code'), code);
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByText('rechner-7');
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', person.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    await user.click(screen.getByRole('button', { name: 'Ja, das bin ich' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sind Sie es?' }));
    await user.fill(dialog.getByLabelText('Aktuelles Passwort'), person.password);
    await user.click(dialog.getByRole('button', { name: /Wiederherstellungscode/ }));
    await user.fill(
      await dialog.findByRole('textbox', { name: /Wiederherstellungscode/ }),
      person.codes[0] ?? '',
    );
    await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
    await screen.findByText('Das Kommando ist angemeldet');
  });

  it('says when it is wrong, missing, or cannot be looked up, and keeps what was typed', async () => {
    const person = await add();
    const network = failing('POST /betrieb/kommandozeile/anfrage', 'away', 1);
    const { user } = await open(person, { network });
    await user.click(await screen.findByRole('button', { name: 'Weiter' }));
    const field = screen.getByLabelText('Code');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.fill(field, 'BBBB-BBBB');
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByText(/technischer Fehler/);
    expect(screen.getByLabelText('Code')).toHaveProperty('value', 'BBBB-BBBB');
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await screen.findByText(/Diesen Code gibt es nicht, oder er ist abgelaufen/);
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/Kennung/)).toBeNull();
  });
});

it('the list of sessions names the machine of a command, which ends there', async () => {
  const person = await add();
  const { code } = await askedSignIn(server);
  const first = await open(person);
  await first.user.fill(await screen.findByLabelText('Code'), code);
  await first.user.click(screen.getByRole('button', { name: 'Weiter' }));
  await first.user.click(await screen.findByRole('button', { name: 'Ja, das bin ich' }));
  await screen.findByText('Das Kommando ist angemeldet');
  const [row] = await commandsOf(person);
  await show('BetriebKonto', { staff: { kind: 'operator', email: person.email } });
  await screen.findByText('Kommandozeile auf rechner-7');
  const params = { id: row?.id ?? '' };
  expect((await server.call(endOwnSession, { ...person.session, params })).status).toBe(204);
});
