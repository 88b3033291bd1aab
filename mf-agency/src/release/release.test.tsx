import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireChoices, wireOrder, wireOrders } from '../testing/wire-orders.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const rows = [
  wireOrder(),
  wireOrder({ Auftragsnummer: 'FN-2' }),
  wireOrder({ Auftragsnummer: 'FN-3', Freigebbar: false, FreigegebenVonAgentur: true }),
];
const refused = {
  status: 409,
  body: {
    MessageKey: 'orderNotReleasable',
    PsoErrorCode: 'PSOF0320',
    Message: 'Nicht freigebbar',
    Reference: '',
  },
};
const answers = {
  ...wireChoices,
  'PUT /agentur/auftraege/alle': wireOrders(rows),
  'PUT /agentur/auftragfreigeben/FN-1/freigeben': {
    body: { Auftragsnummer: 'FN-1', Status: 'Ok', Fehlt: ['Empfaengerdaten', 'Neukunde'] },
  },
  'PUT /agentur/auftragfreigeben/FN-2/freigeben': refused,
};
const released = (calls: readonly { readonly name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => name.includes('auftragfreigeben'));

async function openReport() {
  const page = await renderPage({ route: 'AgenturAuftraege', answers });
  await screen.findByRole('rowheader', { name: 'FN-1' });
  return page;
}

describe('the release of orders', () => {
  it('is offered only where the server says that it can be', async () => {
    await openReport();
    expect(screen.getByRole('checkbox', { name: 'Auftrag FN-2 auswählen' })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Auftrag FN-3 auswählen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Auftrag FN-3 freigeben' })).toBeNull();
    expect(screen.getByText('Von der Agentur freigegeben')).toBeDefined();
  });

  it('happens after a confirmation only, and says what is missing', async () => {
    const { user, calls } = await openReport();
    await user.click(screen.getByRole('button', { name: 'Auftrag FN-1 freigeben' }));
    const question = await screen.findByRole('alertdialog', { name: 'Einen Auftrag freigeben' });
    await user.click(within(question).getByRole('button', { name: 'Nicht freigeben' }));
    expect(released(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Auftrag FN-1 freigeben' }));
    await user.click(await screen.findByRole('button', { name: 'Auftrag freigeben' }));
    await screen.findByText(/Es fehlt noch: Der Kontakt hat .* nicht bestätigt, Der Anbieter/);
    expect(released(calls)).toEqual(['PUT /agentur/auftragfreigeben/FN-1/freigeben']);
  });

  it('takes several at once and tells the result of each', async () => {
    const { user, calls } = await openReport();
    await user.click(
      screen.getByRole('checkbox', { name: 'Alle freigebbaren Aufträge auswählen' }),
    );
    await user.click(screen.getByRole('button', { name: '2 Aufträge freigeben' }));
    const question = await screen.findByRole('alertdialog', { name: '2 Aufträge freigeben' });
    await user.click(within(question).getByRole('button', { name: '2 Aufträge freigeben' }));
    const result = await screen.findByRole('alertdialog', { name: 'Ergebnis der Freigabe' });
    within(result).getByText(/Vorgemerkt/);
    within(result).getByText('Nicht freigebbar');
    expect(released(calls)).toHaveLength(2);
  });
});
