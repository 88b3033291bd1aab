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

  it('fails nothing where the browser refuses storage, and remembers until the page is left', () => {
    vi.stubGlobal('sessionStorage', undefined);
    tabStorage.write('key', 'text');
    expect(tabStorage.read('key')).toBe('text');
    tabStorage.remove('key');
    expect(tabStorage.read('key')).toBeNull();
  });

  it('keeps what does not fit for the page, and an older text comes back no more', () => {
    tabStorage.write('key', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    tabStorage.write('key', 'new');
    expect(tabStorage.read('key')).toBe('new');
    vi.restoreAllMocks();
    tabStorage.remove('key');
    expect([tabStorage.read('key'), sessionStorage.length]).toEqual([null, 0]);
  });
});
