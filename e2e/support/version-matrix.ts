import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { areaIds, areaPages } from './area-pages.ts';
import type { AreaId } from './area-pages.ts';
import type { Shipping } from './shipping.ts';

const tenant = 'lindenschutz';

/** A version that says in the page which it is. */
const saying = (name: string) => (text: string) =>
  `${text}\nObject.assign(globalThis, { '${name}': __VERSION__ });\n`;

/** A version of the shell with one of an area, and what went wrong with them. */
export interface Pairing {
  readonly shell: 'N' | 'N-1';
  readonly area: AreaId;
  readonly remote: 'N' | 'N-1';
  readonly breach: string | null;
}

/** What runs in the page: the version that each build says of itself, where it says one. */
async function look(browser: Browser, ship: Shipping, area: AreaId) {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    const { path, heading } = areaPages[area];
    await page.goto(`http://${tenant}.localhost:${ship.port}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    const said = await page.evaluate(
      (id) => [Reflect.get(globalThis, 'shell-version'), Reflect.get(globalThis, id)].map(String),
      area,
    );
    return { said, problems };
  } finally {
    await page.close();
  }
}

/** Shows each area in its version N and N-1 in the shell's version N and N-1, and reads in the page which versions run. */
export async function pairVersions(browser: Browser, ship: Shipping): Promise<readonly Pairing[]> {
  const next = new Map<string, string>();
  next.set('shell', await ship.publishChanged('shell', 'src/main.ts', saying('shell-version')));
  for (const id of areaIds)
    next.set(id, await ship.publishChanged(id, 'src/remote.ts', saying(id)));
  const pairings: Pairing[] = [];

  async function pair(shell: Pairing['shell'], remote: Pairing['remote']): Promise<void> {
    await ship.untilKnown(tenant);
    for (const area of areaIds) {
      const { said, problems } = await look(browser, ship, area);
      const wanted = [
        shell === 'N' ? next.get('shell') : 'undefined',
        remote === 'N' ? next.get(area) : 'undefined',
      ];
      const isRight = said.every((version, at) => version === wanted[at]);
      const wrong = [
        ...(isRight ? [] : [`${said.join()} instead of ${wanted.join()}`]),
        ...problems,
      ].join('; ');
      const breach = wrong === '' ? null : `shell ${shell}, ${area} ${remote}: ${wrong}`;
      pairings.push({ shell, area, remote, breach });
    }
  }

  const move = async (ids: readonly string[], action: 'promote' | 'rollback') => {
    for (const id of ids)
      await ship.remote(
        action,
        id,
        ...(action === 'promote' ? [next.get(id) ?? ''] : []),
        '--tenant',
        tenant,
      );
  };
  await pair('N-1', 'N-1');
  await move(areaIds, 'promote');
  await pair('N-1', 'N');
  await move(['shell'], 'promote');
  await pair('N', 'N');
  await move(areaIds, 'rollback');
  await pair('N', 'N-1');
  await move(['shell'], 'rollback');
  return pairings;
}

/** The pairings as a table, a line for each pair of versions. */
export function pairingTable(pairings: readonly Pairing[]): string {
  const names = pairings.map(({ shell, remote }) => `shell ${shell}, remote ${remote}`);
  const lines = [...new Set(names)].map((name) => {
    const own = pairings.filter((_, at) => names[at] === name);
    const cells = own.map(({ area, breach }) => (breach === null ? '✓' : '✗').padEnd(area.length));
    return [name.padEnd(22), ...cells].join('  ').trimEnd();
  });
  return [[''.padEnd(22), ...areaIds].join('  '), ...lines].join('\n');
}
