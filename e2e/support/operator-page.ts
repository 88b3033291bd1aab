import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';

const STEP_MS = 30_000;

/** Takes a step's code of a server's operator, which counts once, whichever worker of the tests asks; says whether it was free. */
function isTaken(port: number, email: string, step: number): boolean {
  try {
    writeFileSync(join(tmpdir(), `weitersagen-code-${port}-${email}-${step}`), '', { flag: 'wx' });
    return false;
  } catch {
    return true;
  }
}

/**
 * A code of the demo's authenticator app that counts: each step counts once, and the one after the present does too. The one before does
 * only until the present step ends, which may be before the page has sent it.
 */
async function unusedCode(port: number, email: string): Promise<string> {
  const now = () => Math.floor(Date.now() / STEP_MS);
  let step = now();
  while (isTaken(port, email, step)) step += 1;
  while (step > now() + 1) await setTimeout(500);
  return appCode(demoLogins.operatorSecret, step - now());
}

/** Opens a page of the operators' host as one of the demo's operators, who signs in on the way. */
export async function openAsOperator(
  page: Page,
  port: number,
  path: string,
  email: string = demoLogins.operators[0],
): Promise<void> {
  await page.goto(`http://betrieb.localhost:${port}/de${path}`);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(demoLogins.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  // Another worker of the tests may have sent a later code meanwhile, after which this one counts no more.
  for (let isIn = false, tried = 0; !isIn && tried < 3; tried += 1) {
    await page.getByLabel('Code aus der App').fill(await unusedCode(port, email));
    const answered = page.waitForResponse((answer) =>
      answer.url().endsWith('/zugang/operator/zweitfaktor'),
    );
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    isIn = (await answered).ok();
  }
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}
