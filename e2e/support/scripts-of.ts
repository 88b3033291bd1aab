import { createHash } from 'node:crypto';
import type { Browser, Response } from '@playwright/test';
import { untilAlive } from './until-alive.ts';

/** Address without the host, which differs by tenant. */
const nameOf = (response: Response): string => new URL(response.url()).pathname;

/**
 * Walks some pages in a fresh browser and answers the hash of each script and style of shell and areas that they asked for, by path.
 */
export async function scriptsOf(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const addresses = new Map<string, string>();
  page.on('response', (response) => {
    if (/^\/(assets|remotes)\/.*\.(js|css)$/.test(nameOf(response)))
      addresses.set(nameOf(response), response.url());
  });
  for (const path of paths) {
    await page.goto(origin + path);
    await untilAlive(page);
  }
  const hashes = new Map<string, string>();
  // Asked for once more: a browser forgets the answers of a page that it leaves.
  for (const [name, address] of addresses) {
    const { host, port, pathname, search } = new URL(address);
    const headers = { host }; // Node does not resolve `*.localhost`
    const answer = await context.request.get(`http://127.0.0.1:${port}${pathname}${search}`, {
      headers,
    });
    const body = await answer.body();
    hashes.set(name, createHash('sha256').update(body).digest('hex'));
  }
  await context.close();
  return hashes;
}
