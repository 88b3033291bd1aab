import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';

const STEP_MS = 30_000;
let lastStep = 0;

/** A code of the demo's authenticator app that counts: each step counts once, and those beside the present one do too. */
async function unusedCode(): Promise<string> {
  const now = () => Math.floor(Date.now() / STEP_MS);
  lastStep = Math.max(lastStep + 1, now() - 1);
  while (lastStep > now() + 1) await setTimeout(500);
  return appCode(demoLogins.operatorSecret, lastStep - now());
}

/** Opens a page of the operators' host as one of the demo's operators, who signs in on the way. */
export async function openAsOperator(page: Page, port: number, path: string): Promise<void> {
  await page.goto(`http://betrieb.localhost:${port}/de${path}`);
  await page.getByLabel('E-Mail-Adresse').fill(demoLogins.operators[0]);
  await page.getByLabel('Passwort', { exact: true }).fill(demoLogins.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByLabel('Code aus der App').fill(await unusedCode());
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}
