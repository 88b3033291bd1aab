import { expect } from '@playwright/test';
import { areaIds } from '../support/area-pages.ts';
import { deployedFaults, networkFaults } from '../support/faults.ts';
import { matrixTable, meetFault, walkMatrix } from '../support/fault-matrix.ts';
import { startFaultyOrigin } from '../support/faulty-origin.ts';
import type { FaultyOrigin } from '../support/faulty-origin.ts';
import { startShipping } from '../support/shipping.ts';
import type { Shipping } from '../support/shipping.ts';
import { test } from '../support/test.ts';
import { pairingTable, pairVersions } from '../support/version-matrix.ts';

/** `npm run proof -- remotes` walks through every area; `npm test` through one, whose clock is turned where a server hangs. */
const isFull = process.env['REMOTE_PROOF'] === 'full';
const port = Number(process.env['E2E_PORT']);

let ship: Shipping;
let faulty: FaultyOrigin;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const originPort = port + 5;
  ship = await startShipping(port + 4, () => ({
    REMOTES_ORIGIN: `http://remotes.localhost:${originPort}`,
  }));
  faulty = await startFaultyOrigin(ship.store, originPort);
});
test.afterAll(async () => {
  await ship.stop();
  await faulty.stop();
});

const names = 'the others work, visitors are told, typed input survives, and it recovers';

if (isFull)
  test(`each area with each fault: ${names}`, async ({ browser }) => {
    test.setTimeout(3_600_000);
    const scene = { browser, ship, faulty, isQuick: false };
    const results = await walkMatrix(scene, areaIds, ({ area, fault, breach }) => {
      console.log(`  ${breach === null ? '✓' : '✗'}  ${area}: ${fault}`);
    });
    console.log(matrixTable(results, areaIds));
    expect(results.flatMap(({ breach }) => breach ?? [])).toEqual([]);
    expect(results).toHaveLength(areaIds.length * 12);
  });
else
  for (const fault of [...networkFaults, ...deployedFaults])
    test(`an area with the fault "${fault}": ${names}`, async ({ browser }) => {
      const scene = { browser, ship, faulty, isQuick: true };
      expect(await meetFault(scene, 'mf-seller', fault)).toBe(null);
    });

if (isFull)
  test('each area in its version N and N-1 runs in version N and N-1 of the shell', async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const pairings = await pairVersions(browser, ship);
    console.log(pairingTable(pairings));
    expect(pairings.flatMap(({ breach }) => breach ?? [])).toEqual([]);
    expect(pairings).toHaveLength(20);
  });
