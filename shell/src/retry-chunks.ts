import { chunkErrorName } from './load-attempts.ts';

/** What loads the files of a build: `e` loads a chunk by its id, `u` names its file. */
export interface ChunkLoader {
  e: (id: string) => Promise<unknown>;
  u: (id: string) => string;
}

/** The hash of a script by the page's import maps, in which the shell's own addresses are paths. */
function hashOf({ href, pathname }: URL): string | undefined {
  const maps = [...document.querySelectorAll('script[type=importmap]')];
  const hashes = maps.map(({ textContent }) => JSON.parse(textContent).integrity ?? {});
  return hashes.map((map) => map[href] ?? map[pathname]).find(Boolean);
}

/**
 * Asks for a script that did not come under another address, since a browser may remember what failed by its address for as long as
 * the page lives: `?attempt=N`, N counted over the whole page. Answers what to add to the address; the script then is there and has
 * the hash that the page names. Rejects when it does not come, has another hash or none, or when the browser cannot preload.
 */
async function renew(url: URL): Promise<string> {
  const link = document.createElement('link');
  const integrity = hashOf(url);
  if (!integrity || !link.relList.supports('modulepreload')) throw new Error(url.href);
  const query = `?attempt=${document.querySelectorAll(`link[href^="${url.href}?"]`).length + 1}`;
  link.rel = 'modulepreload';
  link.integrity = integrity;
  link.crossOrigin = '';
  link.nonce = document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce ?? '';
  link.href = url.href + query;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(query));
    link.addEventListener('error', reject); // never imported then: an import would not be checked
    document.head.append(link);
  });
}

/**
 * Lets the files of a build be tried a second time: one that did not come is asked for once more under another address. What fails
 * all the same rejects under the name of `chunkErrorName`, and the next ask begins with one more address. `entry` is the address of the build's
 * entry, beside which its other files are.
 */
export function retryChunks(loader: ChunkLoader, entry: string): void {
  const { e: load, u: nameOf } = loader;
  const queries: Record<string, string> = {};
  const lost: Record<string, object> = {};

  async function again(id: string, error: object): Promise<unknown> {
    try {
      queries[id] = await renew(new URL(nameOf(id), entry));
      delete lost[id];
      return await load(id);
    } catch {
      throw (lost[id] = Object.assign(error, { name: chunkErrorName }));
    }
  }

  loader.u = (id) => nameOf(id) + (queries[id] ?? '');
  loader.e = (id) =>
    lost[id] ? again(id, lost[id]) : load(id).catch((error: object) => again(id, error));
}
