import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryChunks } from './retry-chunks.ts';

const base = 'http://remotes.localhost/remotes/mf-agency/1/browser/';
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];

/** A chunk loader whose files fail as often as they are told to, and a browser whose preloads come or do not. */
function scene(failures: number) {
  const asked: string[] = [];
  const loader = {
    u: (id: string) => `${id}.js`,
    async e(id: string): Promise<unknown> {
      asked.push(loader.u(id));
      if (asked.length <= failures) throw new TypeError('Failed to fetch');
      return id;
    },
  };
  retryChunks(loader, `${base}entry.js?attempt=1`);
  return { asked, loader };
}

let comes = true;
beforeEach(() => {
  comes = true;
  const integrity = { [`${base}route.js`]: 'sha384-x' };
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script><meta property="csp-nonce" nonce="n">`;
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes)
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event(comes ? 'load' : 'error'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test('a file that comes is asked for once', async () => {
  const { asked, loader } = scene(0);
  expect(await loader.e('route')).toBe('route');
  expect(asked).toEqual(['route.js']);
  expect(links()).toEqual([]);
});

test('a file that did not come is had under another address, with its hash', async () => {
  const { asked, loader } = scene(1);
  expect(await loader.e('route')).toBe('route');
  expect(asked).toEqual(['route.js', 'route.js?attempt=1']);
  expect(links().map(({ href, integrity, nonce }) => [href, integrity, nonce])).toEqual([
    [`${base}route.js?attempt=1`, 'sha384-x', 'n'],
  ]);
});

test('each later ask begins with one more address; what fails is a failed chunk', async () => {
  const { asked, loader } = scene(1);
  comes = false;
  await expect(loader.e('route')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await expect(loader.e('route')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  comes = true;
  expect(await loader.e('route')).toBe('route');
  expect(asked).toEqual(['route.js', 'route.js?attempt=3']);
  expect(links()).toHaveLength(3);
});

test('a file without a hash, or in a browser that cannot preload, is not tried again', async () => {
  const { loader } = scene(2);
  await expect(loader.e('other')).rejects.toThrow('Failed to fetch');
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(false);
  await expect(loader.e('route')).rejects.toThrow('Failed to fetch');
  expect(links()).toEqual([]);
});
