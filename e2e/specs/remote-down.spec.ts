import { expect, test } from '@playwright/test';

test('an area that is down leaves the others usable, and a retry brings it back', async ({
  page,
  context,
}) => {
  await context.route('**/remotes/mf-referrer/**', (route) => route.abort());
  await page.goto('/de/login');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Dieser Bereich lässt sich gerade nicht laden' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Fragen und Antworten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fragen/ })).toBeVisible();
  await page.goto('/de/agentur/login');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Anmeldung für Agenturen' }),
  ).toBeVisible();

  await page.goto('/de/login');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Dieser Bereich lässt sich gerade nicht laden' }),
  ).toBeVisible();
  await context.unroute('**/remotes/mf-referrer/**');
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
});
