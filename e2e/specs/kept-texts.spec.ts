import { expect } from '@playwright/test';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

const port = () => Number(process.env['E2E_PORT']);

test('a text is written in the operators’ area, and everybody reads it a second later', async ({
  page,
}) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await openAsOperator(page, port(), '/texte?mandant=sonnwerk');
  await expect(page.getByText(/^\d+ Texte$/)).toBeVisible();
  await auditPage(page, 'kept texts');
  await page.getByRole('link', { name: 'Startseite: Einstieg' }).click();
  const german = page.getByRole('textbox', { name: 'Text auf Deutsch' });
  await german.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Sonne für alle, ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('jeden Tag');
  await expect(page.getByRole('button', { name: 'Fett' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await auditPage(page, 'kept text');
  // The tab key leaves the editor as it leaves any field.
  await page.keyboard.press('Tab');
  await expect(german).not.toBeFocused();
  await press('Speichern und veröffentlichen');
  await expect(page.getByText('Der Text steht auf den Seiten')).toBeVisible();
  await page.getByText('Was Version 2 ändert').click();
  await expect(page.locator('ins').first()).toBeVisible();
  await auditPage(page, 'versions of a text', { widths: [390] });

  const visitor = await page.context().newPage();
  // A busy machine may paint the former words once more.
  await expect(async () => {
    await visitor.goto(`http://sonnwerk.localhost:${port()}/de`);
    await expect(visitor.getByText('Sonne für alle, jeden Tag')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(visitor.locator('strong', { hasText: 'jeden Tag' })).toBeVisible();
});
