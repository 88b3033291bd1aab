import { expect } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { axeFindings } from '../support/page-audit.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('the links of who is signed in are in a row, and behind a button below 768 px', async ({
  page,
}) => {
  await page.goto('/de/login', { waitUntil: 'networkidle' });
  await signIn(page, demoLogins.referrer, demoLogins.password);
  await expect(page).not.toHaveURL(/login$/);
  const nav = page.getByRole('navigation', { name: 'Hauptnavigation' });
  const button = nav.getByRole('button', { name: 'Menü' });
  const link = (name: string) => nav.getByRole('link', { name, exact: true });
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button).toBeHidden();
    for (const name of ['Überblick', 'Meine Daten', 'Empfehlerportal', 'Abmelden'])
      await expect(link(name)).toBeVisible();
    const heights = await nav
      .getByRole('link')
      .evaluateAll((all) => [
        ...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))),
      ]);
    expect(heights, `one row at ${width} px`).toHaveLength(1);
  }
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(link('Meine Daten')).toBeHidden();
  await button.click();
  await expect(link('Abmelden')).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await link('Meine Daten').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Daten' })).toBeFocused();
  await expect(link('Meine Daten')).toBeHidden();
});
