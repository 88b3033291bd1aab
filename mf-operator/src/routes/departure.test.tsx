import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { passSetup } from '@weitersagen/server/testing/pass-setup';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

vi.setConfig({ testTimeout: 60_000 });

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let first: Operator;
let second: Operator;
let day = '';
let typed = '';
beforeAll(async () => {
  first = await addOperator(server, [{ role: 'admin', client: null }]);
  second = await addOperator(server, [{ role: 'admin', client: null }]);
  day = berlinDay(addDays(await server.inTenant((tx) => Promise.resolve(tx.now)), 40));
  typed = day.split('-').toReversed().join('.');
});
const open = (by: Operator, suffix = '?bereich=abschied') =>
  show('BetriebMandant', {
    staff: { kind: 'operator', email: by.email },
    params: { mandant: 'sonnwerk' },
    suffix,
  });
const leavesOn = async () => {
  server.deps.tenants.forget();
  return (await server.tenant('sonnwerk')).leavesOn;
};
/** What a field says of itself: help and error. */
const description = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const press = (name: string) => screen.findByRole('button', { name });

describe('the departure of a client', () => {
  it('is announced after its effect was seen, and a day that is none has a message at its field', async () => {
    const { user } = await open(first);
    await user.click(await press('Abschied ankündigen'));
    const field = await screen.findByRole('textbox', { name: 'Erster Tag ohne Programm' });
    await user.fill(screen.getByRole('textbox', { name: /^Grund/ }), 'Vertrag endet');
    await user.click(await press('Wirkung ansehen'));
    expect(description(field)).toMatch(/Bitte geben Sie den Tag an/);
    await user.fill(field, '31.02.2027');
    await user.click(await press('Wirkung ansehen'));
    expect(description(field)).toMatch(/Diesen Tag gibt es nicht/);
    await user.clear(field);
    await user.fill(field, '01.02.2020');
    await user.click(await press('Wirkung ansehen'));
    await screen.findAllByText(/Der Tag muss in der Zukunft liegen/);
    const again = screen.getByRole('textbox', { name: 'Erster Tag ohne Programm' });
    expect(description(again)).toMatch(/Der Tag muss in der Zukunft liegen/);
    await user.clear(again);
    await user.fill(again, '01.02.2099');
    await user.click(await press('Wirkung ansehen'));
    await screen.findAllByText(/Er darf höchstens 5 Jahre entfernt sein/);
    await user.clear(again);
    await user.fill(again, typed);
    await user.click(await press('Wirkung ansehen'));
    await screen.findByText(/sind Startseite, Anmeldung, Katalog und Empfehlen geschlossen/);
    screen.getByText('Offene Empfehlungen');
    await user.click(
      screen.getAllByRole('button', { name: 'Abschied ankündigen' }).at(-1) as HTMLElement,
    );
    await screen.findByText('Angekündigt. Es gilt, sobald eine zweite Person bestätigt.');
    await screen.findByText(/^Angekündigt: Der Mandant geht am/);
    expect(screen.queryByRole('button', { name: 'Abschied bestätigen' })).toBeNull();
    expect(await leavesOn()).toBeNull();
    cleanup();
  });

  it('is confirmed by a second admin, and taken back before its day', async () => {
    const { user } = await open(second, '');
    await screen.findByText(/^Angekündigt: Der Mandant geht am/);
    await user.click(await screen.findByRole('link', { name: 'Abschied ansehen' }));
    await user.click(await press('Abschied bestätigen'));
    await user.click(await screen.findByRole('button', { name: /^Den .* bestätigen$/ }));
    await screen.findByText(/^Bestätigt: Der Mandant geht am/);
    expect(await leavesOn()).toBe(day);
    await user.click(await press('Tag ändern'));
    const field = await screen.findByRole('textbox', { name: 'Erster Tag ohne Programm' });
    await user.clear(field);
    const other = addDays(new Date(`${day}T12:00:00Z`), 20);
    await user.fill(field, berlinDay(other).split('-').toReversed().join('.'));
    await user.fill(screen.getByRole('textbox', { name: /^Grund/ }), 'Später');
    await user.click(await press('Wirkung ansehen'));
    await user.click(await press('Neuen Tag ankündigen'));
    await screen.findByText(/^Bis zur Bestätigung gilt weiter der/);
    await user.click(await press('Neuen Tag ablehnen'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Bleibt dabei');
    await user.click(dialog.getByRole('button', { name: 'Neuen Tag ablehnen' }));
    await screen.findByText(/^Abgelehnt: Es bleibt beim/);
    await screen.findByText(/^Der Mandant geht am/);
    expect(screen.queryByRole('button', { name: 'Neuen Tag ablehnen' })).toBeNull();
    await user.click(await press('Zurücknehmen'));
    await user.fill(await screen.findByRole('textbox', { name: /^Grund/ }), 'Geht weiter');
    await user.click(await press('Abschied zurücknehmen'));
    await screen.findByText('Zurückgenommen: Der Mandant bleibt.');
    expect(await leavesOn()).toBeNull();
    cleanup();
  });

  it('over leaves the client without a word of a programme that is ready', async () => {
    const ready = 'Alles da: Das Programm ist bereit.';
    await passSetup(server, 'sonnwerk');
    await open(first, '');
    await screen.findByText(ready);
    cleanup();
    const leave = async (leaves_on: string | null) => {
      const { db } = server.database;
      await db.updateTable('tenant').set({ leaves_on }).where('id', '=', 'sonnwerk').execute();
      server.deps.tenants.forget();
    };
    await leave('2020-01-01');
    await open(first, '');
    await screen.findByRole('tab', { name: 'Verlauf' });
    expect(screen.queryByText(ready)).toBeNull();
    await leave(null);
    cleanup();
  });

  it('is shown to nobody but admins', async () => {
    const content = await addOperator(server, [{ role: 'content', client: 'sonnwerk' }]);
    await open(content);
    await screen.findByRole('tab', { name: 'Verlauf' });
    expect(screen.queryByRole('tab', { name: 'Abschied' })).toBeNull();
    cleanup();
  });
});
