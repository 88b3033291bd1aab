import { createHash } from 'node:crypto';
import type { Browser, Response } from '@playwright/test';

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
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (/^\/(assets|remotes)\/.*\.(js|css)$/.test(nameOf(response)))
      bodies.set(nameOf(response), response.body());
  });
  for (const path of paths) {
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies.values()); // the browser forgets the answers of a page that it leaves
  }
  const hashes = await Promise.all(
    [...bodies].map(
      async ([name, body]) =>
        [
          name,
          createHash('sha256')
            .update(await body)
            .digest('hex'),
        ] as const,
    ),
  );
  await context.close();
  return new Map(hashes);
}
