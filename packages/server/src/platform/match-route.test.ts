import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

const entries = [
  { name: 'Home', path: '/' },
  { name: 'PraemieDaten', path: '/praemie/:praemieid' },
  { name: 'PraemieWaehlen', path: '/praemie/wahl' },
  { name: 'Faq', path: '/fragen' },
];

describe('the route of an address', () => {
  it('is found by its pattern, with or without a last slash, in any case', () => {
    expect(matchRoute(entries, '')).toBe('Home');
    expect(matchRoute(entries, '/')).toBe('Home');
    expect(matchRoute(entries, '/Fragen/')).toBe('Faq');
    expect(matchRoute(entries, '/praemie/abc')).toBe('PraemieDaten');
  });

  it('is a fixed path before one with parameters', () => {
    expect(matchRoute(entries, '/praemie/wahl')).toBe('PraemieWaehlen');
  });

  it('is none for anything else', () => {
    expect(matchRoute(entries, '/praemie')).toBeNull();
    expect(matchRoute(entries, '/praemie/a/b')).toBeNull();
    expect(matchRoute(entries, '/fragenx')).toBeNull();
  });
});
