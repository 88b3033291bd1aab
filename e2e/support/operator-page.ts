import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';

const STEP_MS = 30_000;
/** The last step whose code was used, by port: each server has operators of its own. */
const lastSteps = new Map<number, number>();

/**
 * A code of the demo's authenticator app that counts: each step counts once, and the one after the present does too. The one before does
 * only until the present step ends, which may be before the page has sent it.
 */
async function unusedCode(port: number): Promise<string> {
  const now = () => Math.floor(Date.now() / STEP_MS);
  const step = Math.max((lastSteps.get(port) ?? 0) + 1, now());
  lastSteps.set(port, step);
  while (step > now() + 1) await setTimeout(500);
  return appCode(demoLogins.operatorSecret, step - now());
}

/** Opens a page of the operators' host as one of the demo's operators, who signs in on the way. */
export async function openAsOperator(page: Page, port: number, path: string): Promise<void> {
  await page.goto(`http://betrieb.localhost:${port}/de${path}`);
  await page.getByLabel('E-Mail-Adresse').fill(demoLogins.operators[0]);
  await page.getByLabel('Passwort', { exact: true }).fill(demoLogins.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByLabel('Code aus der App').fill(await unusedCode(port));
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}
