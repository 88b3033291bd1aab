import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const employee = (id: string, first: string, more: Readonly<Record<string, unknown>> = {}) => ({
  Id: id,
  Art: 'agency',
  Vorname: first,
  Nachname: 'Agenturmann',
  Email: `${id}.agenturmann@example.org`,
  Rolle: 'AgenturMitarbeiter',
  Mitarbeiternummer: null,
  Aktiv: true,
  Bestaetigt: true,
  ErstelltAm: '2026-03-05T08:00:00Z',
  ...more,
});
const page = (...people: readonly unknown[]) => ({
  body: { Mitarbeiter: people, TotalCount: people.length, PageCount: 1, HasNext: false },
});
const anton = employee('anton', 'Anton', { Rolle: 'AgenturInhaber' });
const emil = employee('emil', 'Emil');
const list = 'GET /agentur/mitarbeiter';

async function open(answers: Parameters<typeof renderPage>[0]['answers']) {
  const shown = await renderPage({ route: 'AgenturMitarbeiter', answers });
  await screen.findByRole('rowheader', { name: 'Emil Agenturmann' });
  return shown;
}

describe('the employees of an agency', () => {
  it('are locked out after a question, never the person who asks', async () => {
    const closed = employee('emil', 'Emil', { Aktiv: false });
    const { user, calls } = await open({
      [list]: [page(anton, emil), page(anton, closed)],
      'PUT /agentur/mitarbeiter/emil': { body: closed },
    });
    expect(
      screen.queryByRole('button', { name: 'Zugang von Anton Agenturmann sperren' }),
    ).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zugang von Emil Agenturmann sperren' }));
    const question = await screen.findByRole('alertdialog');
    expect(calls.map(({ name }) => name)).toEqual([list]);
    await user.click(within(question).getByRole('button', { name: 'Zugang sperren' }));
    await screen.findByRole('button', { name: 'Zugang von Emil Agenturmann öffnen' });
    expect(calls[1]).toMatchObject({
      name: 'PUT /agentur/mitarbeiter/emil',
      body: { Aktiv: false },
    });
  });

  it('get another role, which changes what they may open', async () => {
    const { user, calls } = await open({
      [list]: page(anton, emil),
      'PUT /agentur/mitarbeiter/emil': { body: emil },
    });
    await user.click(screen.getByRole('button', { name: 'Mehr zu Emil Agenturmann' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rolle ändern' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Rolle von Emil Agenturmann' }),
    );
    await user.click(dialog.getByRole('radio', { name: 'Inhaber' }));
    await user.click(dialog.getByRole('button', { name: 'Rolle speichern' }));
    await screen.findByText('Emil Agenturmann hat jetzt die Rolle Inhaber');
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
      Rolle: 'AgenturInhaber',
    });
  });

  it('hand over their referrals only with a confirmation', async () => {
    const nora = employee('nora', 'Nora');
    const { user, calls } = await open({
      [list]: page(anton, emil, nora),
      'POST /agentur/mitarbeiter/emil/uebergabe': { body: { Anzahl: 3 } },
    });
    await user.click(screen.getByRole('button', { name: 'Mehr zu Emil Agenturmann' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Empfehlungen übergeben' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Empfehlungen übergeben' });
    await dialog.findByRole('option', { name: 'Nora Agenturmann' });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Übergeben an' }), 'nora');
    await user.click(send);
    await dialog.findAllByText('Bitte bestätigen Sie die Übergabe.');
    expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
    await user.click(dialog.getByRole('checkbox', { name: /Ja, übergeben/ }));
    await user.click(send);
    await screen.findByText('3 Empfehlungen von Emil Agenturmann zählen jetzt zu Nora Agenturmann');
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ An: 'nora' });
  });

  it('who have not confirmed yet are invited again', async () => {
    const nina = employee('nina', 'Nina', { Bestaetigt: false });
    const { user, calls } = await open({
      [list]: page(anton, emil, nina),
      'POST /agentur/mitarbeiter': { body: nina },
    });
    await user.click(screen.getByRole('button', { name: 'Mehr zu Nina Agenturmann' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Einladung erneut senden' }));
    await screen.findByText('nina.agenturmann@example.org ist eingeladen');
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      Art: 'agency',
      Vorname: 'Nina',
      Nachname: 'Agenturmann',
      Email: 'nina.agenturmann@example.org',
    });
  });

  it('are invited with name and address', async () => {
    const { user, calls } = await open({
      [list]: page(anton, emil),
      'POST /agentur/mitarbeiter': { body: employee('nina', 'Nina', { Bestaetigt: false }) },
    });
    await user.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' });
    await user.click(within(dialog).getByRole('button', { name: 'Einladung senden' }));
    expect((await within(dialog).findAllByText('Vorname ist ein Pflichtfeld')).length).toBe(2);
    await user.type(within(dialog).getByRole('textbox', { name: 'Vorname' }), 'Nina');
    await user.type(within(dialog).getByRole('textbox', { name: 'Nachname' }), 'Agenturmann');
    await user.type(
      within(dialog).getByRole('textbox', { name: /E.Mail-Adresse/ }),
      'nina.agenturmann@example.org',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Einladung senden' }));
    await screen.findByText('nina.agenturmann@example.org ist eingeladen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      Art: 'agency',
      Vorname: 'Nina',
      Nachname: 'Agenturmann',
      Email: 'nina.agenturmann@example.org',
    });
  });

  it('may be call-centre agents, who are invited as such and have no role to change', async () => {
    const carla = employee('carla', 'Carla', { Art: 'agent', Rolle: 'Nase', Bestaetigt: false });
    const { user, calls } = await open({
      [list]: page(anton, emil, carla),
      'POST /agentur/mitarbeiter': { body: carla },
    });
    const row = screen.getByRole('row', { name: /Carla Agenturmann/ });
    expect(within(row).getByText('Call-Center-Agent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mehr zu Carla Agenturmann' }));
    await screen.findByRole('menuitem', { name: 'Einladung erneut senden' });
    expect(screen.queryByRole('menuitem', { name: 'Rolle ändern' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' }));
    await user.click(dialog.getByRole('radio', { name: 'Call-Center-Agent' }));
    await user.type(dialog.getByRole('textbox', { name: 'Vorname' }), 'Carla');
    await user.type(dialog.getByRole('textbox', { name: 'Nachname' }), 'Agenturmann');
    await user.type(dialog.getByRole('textbox', { name: /E.Mail-Adresse/ }), 'c@example.org');
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
    await screen.findByText('carla.agenturmann@example.org ist eingeladen');
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({ Art: 'agent' });
  });
});
