import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hrefOf, ServicesProvider, useHref, useServices } from './services.tsx';
import { testServices } from './testing/test-services.ts';

const { paths } = testServices();

describe('the address of a route', () => {
  it('follows from its name and the language', () => {
    expect(hrefOf(paths, 'de', 'Login')).toBe('/de/login');
    expect(hrefOf(paths, 'en', 'Login')).toBe('/en/login');
    expect(hrefOf(paths, 'de', 'Home')).toBe('/de');
  });

  it('follows the path the tenant gave it', () => {
    expect(hrefOf({ ...paths, Faq: '/hilfe/fragen' }, 'de', 'Faq')).toBe('/de/hilfe/fragen');
  });

  it('holds its parameters, encoded', () => {
    expect(hrefOf(paths, 'de', 'Empfehlung', { empfehlungsnummer: 'a/b ?#ü' })).toBe(
      '/de/empfehlung/a%2Fb%20%3F%23%C3%BC',
    );
  });

  it('does not exist for a route the tenant lacks, nor without its parameter', () => {
    expect(hrefOf({}, 'de', 'Login')).toBe('/de');
    expect(() => hrefOf(paths, 'de', 'Empfehlung')).toThrow('empfehlungsnummer');
  });

  it('is in the language of the page', () => {
    const services = testServices({ locale: 'en' });
    const { result } = renderHook(useHref, {
      wrapper: ({ children }) => (
        <ServicesProvider services={services}>{children}</ServicesProvider>
      ),
    });
    expect(result.current('Danke')).toBe('/en/danke');
  });
});

it('the services are there inside the shell only', () => {
  expect(() => renderHook(useServices)).toThrow('useServices needs the shell');
});
