import { describe, expect, it } from 'vitest';
import { entriesOf, roleOf } from './views.ts';

const shown = (label: string) => entriesOf(roleOf(label)).map(({ text }) => text);

describe('the navigation of the area', () => {
  it('follows the role', () => {
    const reports = ['orders', 'referrals', 'leads'];
    expect(shown('AgenturInhaber')).toEqual([
      ...reports,
      'invitations',
      'tool',
      'statistics',
      'rewards',
      'plans',
      'employees',
      'invoices',
      'masterData',
      'administration',
    ]);
    expect(shown('AgenturMitarbeiter')).toEqual([
      ...reports,
      'invitations',
      'tool',
      'statistics',
      'rewards',
      'plans',
      'masterData',
      'administration',
    ]);
    expect(shown('AgenturInhaber_inaktiv')).toEqual([
      ...reports,
      'statistics',
      'rewards',
      'plans',
      'invoices',
      'masterData',
      'administration',
    ]);
  });

  it('is empty without rights and for a role nobody knows', () => {
    expect(shown('Nase')).toEqual([]);
    expect(shown('toString')).toEqual([]);
  });
});
