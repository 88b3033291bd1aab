import { describe, expect, it } from 'vitest';
import { loginTarget, referrerDestination, staffDestination } from './login-target.ts';

const services = {
  locale: 'de',
  paths: {
    Home: '/',
    Login: '/login',
    Logout: '/logout',
    PersoenlicherBereich: '/persoenlicherbereich',
    EmpfehlungTeilen: '/teilen/:empfehlungsnummer',
    AgenturBereich: '/agentur/bereich',
    AgenturLogin: '/agentur/login',
    AgenturAuftraege: '/agentur/auftraege',
    AgenturGutschrift: '/agentur/rechnungen/:nummer',
    VertriebspartnerDaten: '/vertriebspartner/meinedaten',
  },
} as const;

describe('the sign-in of referrers', () => {
  const target = (value: unknown) =>
    loginTarget(JSON.stringify(value), services, referrerDestination);

  it('leads back to the page that asked for it', () => {
    expect(target({ name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 'abc' } })).toBe(
      '/de/teilen/abc',
    );
  });

  it.each([
    ['no target', null],
    ['an unknown page', { name: 'https://elsewhere.example' }],
    ['a name that every object has', { name: 'constructor' }],
    ['a page the tenant does not have', { name: 'AgentLogin' }],
    ['a missing part of the address', { name: 'EmpfehlungTeilen', params: {} }],
    ['parts that are no text', { name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 1 } }],
    ['the logout', { name: 'Logout' }],
  ])('%s leads to the personal area', (_, value) => {
    expect(target(value)).toBe('/de/persoenlicherbereich');
  });

  it('with a damaged target leads to the personal area', () => {
    expect(loginTarget('{"name":', services, referrerDestination)).toBe('/de/persoenlicherbereich');
  });
});

describe('the sign-in of staff', () => {
  const target = (value: unknown) =>
    loginTarget(JSON.stringify(value), services, staffDestination('agency', 'AgenturBereich'));

  it.each([
    [
      'the page with its parameters',
      { name: 'AgenturGutschrift', params: { nummer: 'FN-2026-000001' } },
      '/de/agentur/rechnungen/FN-2026-000001',
    ],
    [
      'the filters of a report',
      { name: 'AgenturAuftraege', params: {}, query: '?status=offen&status=neu&seite=2' },
      '/de/agentur/auftraege?status=offen&status=neu&seite=2',
    ],
  ])('leads back to %s', (_, value, address) => {
    expect(target(value)).toBe(address);
  });

  it.each([
    ['an address', { name: '//elsewhere.example' }],
    ['the page of another kind of staff', { name: 'VertriebspartnerDaten' }],
    ['a page of referrers', { name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 'abc' } }],
    ['the sign-in itself', { name: 'AgenturLogin' }],
  ])('with %s leads to the area', (_, value) => {
    expect(target(value)).toBe('/de/agentur/bereich');
  });

  it('keeps what is in an address in its place', () => {
    const params = { nummer: '../../..//elsewhere.example?x#y' };
    const address = target({ name: 'AgenturGutschrift', params, query: '#//elsewhere.example' });
    const { origin, pathname } = new URL(address, 'https://here.example');
    expect(origin).toBe('https://here.example');
    expect(pathname).toMatch(/^\/de\/agentur\/rechnungen\/[^/]+$/);
  });
});
