import { expect } from '@playwright/test';
import { startEmptyProduction } from '../support/empty-production.ts';
import { callAsOperator, chooseFor, takeAccess } from '../support/operator-access.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const email = 'erika.erst@example.org';
const commandOfAdmin = ['first-admin', email, '--name', 'Erika Erst'] as const;
const reason = { Grund: 'so entschieden' };

test('the first admin of an empty installation comes by one command and its link, once, and stays as long as there is no other', async ({
  page,
  browser,
}) => {
  const installation = await startEmptyProduction(Number(process.env['E2E_PORT']) + 8);
  try {
    await page.goto(`${installation.host}/de/personen`);
    await expect(page.getByRole('heading', { name: 'Anmeldung für Betreiber' })).toBeVisible();
    const first = await installation.operator(...commandOfAdmin);
    const [address = ''] = /^http\S+#token=\S+$/m.exec(first.printed) ?? [first.complaint];
    expect(address).toContain(`${installation.host}/de/einladung#token=`);
    await page.goto(address);
    await takeAccess(page);
    await expect(page.getByText('Erika Erst').first()).toBeVisible();

    const { page: second, context } = await newVisitor(browser, { locale: 'de-DE' });
    await second.goto(address);
    await expect(second.getByText('Dieser Link wurde schon')).toBeVisible();
    await expect(second.getByLabel('Neues Passwort')).toHaveCount(0);
    await context.close();
    const again = await installation.operator(...commandOfAdmin);
    expect(again).toMatchObject({ code: 1, printed: '' });
    expect(again.complaint).toContain('There is an admin already, who invites everybody else.');

    const pages = page.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
    await pages.getByRole('link', { name: 'Personen und Rollen' }).click();
    await expect(page.getByText('Sie sind hier noch allein.')).toBeVisible();
    await auditPage(page, 'people of a new installation');
    expect(await chooseFor(page, 'Erika Erst', 'Rollen ändern')).toEqual(['Rollen ändern']);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Administration').selectOption('nicht');
    await dialog.getByLabel('Grund').fill(reason.Grund);
    await dialog.getByRole('button', { name: 'Rollen speichern' }).click();
    await expect(
      dialog.getByText('Das ist die letzte Person, die alle Mandanten verwaltet'),
    ).toBeVisible();

    const list = await callAsOperator(page, 'GET', '/betrieb/personen');
    const [, id = ''] = /"Id":"([^"]+)"/.exec(list.text) ?? [];
    for (const task of ['sperre', 'entfernung', 'zweitfaktor']) {
      const answer = await callAsOperator(page, 'POST', `/betrieb/personen/${id}/${task}`, reason);
      expect([task, answer.status]).toEqual([task, 403]);
      expect(answer.text).toContain('PSOF0223');
    }
    await page.reload();
    await expect(page.getByText('Administration: alle Mandanten')).toBeVisible();

    // Before the first client there is work of the operating company alone.
    await page.getByRole('link', { name: 'Technik' }).click();
    await expect(page.getByRole('row', { name: /Abgelaufenes löschen/ })).toBeVisible();
    await expect(page.getByRole('option')).toHaveText(['Betriebsgesellschaft Beispiel']);
  } finally {
    await installation.stop();
  }
});
