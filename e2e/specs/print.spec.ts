import { expect } from '@playwright/test';
import { person, refer } from '../support/referrer.ts';
import { test } from '../support/test.ts';

test('on paper a confirmation is what it says, without header, footer and questions', async ({
  page,
}) => {
  await refer(page, person('Petra', 'Papier'), 'Funkelfaser 500', 'Ich');
  const heading = page.getByRole('heading', { level: 1, name: /bestätigen Sie Ihre E.Mail/ });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
});
