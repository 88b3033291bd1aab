import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireChoices, wireOrder, wireOrders } from '../testing/wire-orders.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Agenturbereich' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the area of an agency', () => {
  it('shows who is signed in and the pages of the role', async () => {
    await renderPage({ route: 'AgenturBereich', answers: {} });
    expect(screen.getByText('Anton Agenturmann')).toBeDefined();
    expect(entries()).toEqual([
      'Überblick',
      'Aufträge',
      'Empfehlungen',
      'Interessenten',
      'Einladungen',
      'Einladen',
      'Statistik',
      'Prämien im Team',
      'Prämienplan',
      'Mitarbeiter',
      'Rechnungen',
      'Stammdaten',
      'Verwaltung',
    ]);
    expect(document.title).toBe('Agenturbereich · Funkelnetz');
  });

  it('shows nothing to a role without rights', async () => {
    await renderPage({ route: 'AgenturBereich', role: 'none', answers: {} });
    expect(entries()).toEqual(['Überblick']);
    screen.getByText(/noch keine Rechte/);
  });

  it('keeps a view without right out of reach and asks the server nothing', async () => {
    const { calls } = await renderPage({
      route: 'AgenturEinladungen',
      role: 'inactiveOwner',
      answers: {},
    });
    screen.getByRole('heading', { name: 'Diese Ansicht gehört nicht zu Ihrer Rolle' });
    expect(entries()).not.toContain('Einladungen');
    expect(calls).toEqual([]);
  });

  it('offers no other scope to an employee, whose figures are their own', async () => {
    await renderPage({
      route: 'AgenturAuftraege',
      role: 'employee',
      answers: { ...wireChoices, 'PUT /agentur/auftraege/alle': wireOrders([wireOrder()]) },
    });
    await screen.findByRole('rowheader', { name: 'FN-1' });
    expect(screen.queryByRole('combobox', { name: 'Anzeigen für' })).toBeNull();
  });

  it('is left by signing out, also when the server is away', async () => {
    const { user } = await renderPage({ route: 'AgenturBereich', answers: {} });
    await user.click(screen.getByRole('button', { name: 'Abmelden' }));
    await screen.findByText('Seite AgenturLogin');
    expect(localStorage).toHaveLength(0);
  });
});
