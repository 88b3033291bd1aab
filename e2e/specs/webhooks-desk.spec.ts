import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, type Page } from '@playwright/test';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const widths = [320, 768, 1440] as const;
const port = () => Number(process.env['E2E_PORT']);

/** A client's own system, which answers each call and keeps the ids that came. */
async function startSystem() {
  const ids: string[] = [];
  const system = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(system, 'listening');
  const address = system.address();
  const at = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { ids, url: `http://127.0.0.1:${at}/eingang`, stop: () => system.close() };
}

const see = async (page: Page, name: string) => auditPage(page, name, { widths });

test('an admin sets up where a client’s system is told, sends a probe and sends it again', async ({
  browser,
}) => {
  const system = await startSystem();
  const { page } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(page, port(), '/webhooks?mandant=funkelnetz');
  await expect(page.getByText('Kein Webhook eingerichtet')).toBeVisible();
  await see(page, 'no webhook');
  await page.getByRole('button', { name: 'Neuer Webhook' }).click();
  await see(page, 'new webhook');
  await page.getByRole('textbox', { name: 'Adresse' }).fill(system.url);
  await page.getByText('Auftrag freigegeben', { exact: true }).click();
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await see(page, 'secret of a webhook');
  await page.getByRole('button', { name: 'Ich habe es gespeichert' }).click();
  await page.getByRole('button', { name: `Probe senden an ${system.url}` }).click();
  await expect.poll(() => system.ids.length).toBe(1);
  await page.getByRole('link', { name: 'Sendungen' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByText('Angekommen')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByText('Was gesandt wird').click();
  await see(page, 'deliveries of a webhook');
  await page.getByRole('button', { name: /^Erneut senden: Probe/ }).click();
  await expect.poll(() => system.ids).toEqual([system.ids[0], system.ids[0]]);
  await page.goBack();
  await page.getByRole('button', { name: `Entfernen: ${system.url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
  await expect(page.getByText('Der Webhook ist entfernt.')).toBeVisible();
  system.stop();
});
