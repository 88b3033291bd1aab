import { expect, test } from 'vitest';
import { loginTarget } from './login-target.ts';

const services = {
  locale: 'de',
  paths: {
    Home: '/',
    Login: '/login',
    Logout: '/logout',
    PersoenlicherBereich: '/persoenlicherbereich',
    EmpfehlungTeilen: '/teilen/:empfehlungsnummer',
  },
} as const;
const target = (value: unknown) => loginTarget(JSON.stringify(value), services);

test('signing in leads back to the page that asked for it', () => {
  expect(target({ name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 'abc' } })).toBe(
    '/de/teilen/abc',
  );
});

test.each([
  ['no target', null],
  ['an unknown page', { name: 'https://elsewhere.example' }],
  ['a page the tenant does not have', { name: 'AgenturLogin' }],
  ['a missing part of the address', { name: 'EmpfehlungTeilen', params: {} }],
  ['parts that are no text', { name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 1 } }],
  ['the logout', { name: 'Logout' }],
])('%s leads to the personal area', (_, value) => {
  expect(target(value)).toBe('/de/persoenlicherbereich');
});

test('a damaged target leads to the personal area', () => {
  expect(loginTarget('{"name":', services)).toBe('/de/persoenlicherbereich');
});
