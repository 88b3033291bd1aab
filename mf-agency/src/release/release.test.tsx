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
  'PUT /agentur/auftragfreigeben/FN-1/freigeben': {
    body: {
      Auftragsnummer: 'FN-1',
      Status: 'Ok',
      Fehlt: ['Empfaengerdaten', 'Neukunde'],
      RuecknahmeBis: '2026-03-05T10:05:00.000Z',
    },
  },
  'PUT /agentur/auftragfreigeben/FN-2/freigeben': refused,
  'PUT /agentur/auftragfreigeben/FN-1/zuruecknehmen': {
    body: { Auftragsnummer: 'FN-1', Status: 'Ok', Fehlt: [], RuecknahmeBis: null },
  },
  'PUT /agentur/auftragfreigeben/FN-4/zuruecknehmen': {
    body: { Auftragsnummer: 'FN-4', Status: 'Ok', Fehlt: [], RuecknahmeBis: null },
  },
  'PUT /agentur/auftragfreigeben/FN-5/freigeben': {
    body: {
      Auftragsnummer: 'FN-5',
      Status: 'Ok',
      Fehlt: [],
      RuecknahmeBis: '2026-03-05T10:05:00.000Z',
    },
  },
};
const released = (calls: readonly { readonly name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => name.includes('auftragfreigeben'));

async function openReport(orders = rows) {
  const page = await renderPage({
    route: 'AgenturAuftraege',
    answers: { ...answers, 'PUT /agentur/auftraege/alle': wireOrders(orders) },
  });
  await screen.findAllByRole('rowheader', { name: /^FN-/ });
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

  it('can be taken back at once, those that went through', async () => {
    const { user, calls } = await openReport();
    await user.click(
      screen.getByRole('checkbox', { name: 'Alle freigebbaren Aufträge auswählen' }),
    );
    await user.click(screen.getByRole('button', { name: '2 Aufträge freigeben' }));
    const question = await screen.findByRole('alertdialog', { name: '2 Aufträge freigeben' });
    await user.click(within(question).getByRole('button', { name: '2 Aufträge freigeben' }));
    await user.click(await screen.findByRole('button', { name: 'Freigabe zurücknehmen' }));
    const result = await screen.findByRole('alertdialog', { name: 'Ergebnis der Rücknahme' });
    within(result).getByText('Zurückgenommen');
    expect(released(calls).at(-1)).toBe('PUT /agentur/auftragfreigeben/FN-1/zuruecknehmen');
  });

  it('can be taken back later in the list, after a question, while it does not count', async () => {
    const { user, calls } = await openReport([
      wireOrder({
        Auftragsnummer: 'FN-4',
        Freigebbar: false,
        FreigegebenVonAgentur: true,
        RuecknahmeBis: '2026-03-05T10:05:00.000Z',
      }),
    ]);
    const press = () =>
      user.click(screen.getByRole('button', { name: 'Freigabe von Auftrag FN-4 zurücknehmen' }));
    await press();
    await user.click(await screen.findByRole('button', { name: 'Freigabe behalten' }));
    expect(released(calls)).toEqual([]);
    await press();
    await user.click(await screen.findByRole('button', { name: 'Freigabe zurücknehmen' }));
    await screen.findByText('Zurückgenommen');
    expect(released(calls)).toEqual(['PUT /agentur/auftragfreigeben/FN-4/zuruecknehmen']);
  });

  it('tells in the row who released when, and who took it back', async () => {
    await openReport([
      wireOrder({
        Freigaben: [
          { Art: 'Freigegeben', Zeitpunkt: '2026-03-05T10:00:00Z', Von: 'Emil Empfehler' },
          { Art: 'Zurueckgenommen', Zeitpunkt: '2026-03-05T10:03:00Z', Von: 'Anton Agenturmann' },
          { Art: 'Freigegeben', Zeitpunkt: '2026-03-06T09:00:00Z', Von: null },
        ],
      }),
    ]);
    const row = within(screen.getByRole('row', { name: /FN-1/ }));
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Freigegeben am 05.03.2026, 11:00 von Emil Empfehler',
      'Zurückgenommen am 05.03.2026, 11:03 von Anton Agenturmann',
      'Freigegeben am 06.03.2026, 10:00',
    ]);
  });

  it('says from when on it counts', async () => {
    const { user } = await openReport([wireOrder({ Auftragsnummer: 'FN-5' })]);
    await user.click(screen.getByRole('button', { name: 'Auftrag FN-5 freigeben' }));
    await user.click(await screen.findByRole('button', { name: 'Auftrag freigeben' }));
    await screen.findByText('Freigegeben, wirksam ab 11:05 Uhr');
  });
});
