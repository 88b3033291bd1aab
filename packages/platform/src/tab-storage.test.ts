import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the memory of a tab', () => {
  it('keeps a text until it is removed', () => {
    tabStorage.write('key', 'text');
    expect(tabStorage.read('key')).toBe('text');
    tabStorage.remove('key');
    expect(tabStorage.read('key')).toBeNull();
  });

  it('fails nothing where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    tabStorage.write('key', 'text');
    tabStorage.remove('key');
    expect(tabStorage.read('key')).toBeNull();
  });
});
