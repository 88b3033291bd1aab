import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { comparePicture, notePictures } from '../support/picture.ts';
import { auditPage } from '../support/page-audit.ts';
import { watchPages } from '../support/page-watch.ts';
import { withTenantValues } from '../support/tenant-values.ts';
import { test } from '../support/test.ts';
import { walkFailures } from '../support/walk-failures.ts';
import { openWalk } from '../support/walk.ts';
import { walkRecipient } from '../support/walk-recipient.ts';
import { walkReferrer } from '../support/walk-referrer.ts';
import { walkReward } from '../support/walk-reward.ts';

test.describe.configure({ mode: 'parallel' });

/** `npm run proof -- routes` looks at every page in every tenant; `npm test` in the first, and in the others at those that tell most. */
const isFull = process.env['ROUTE_WALK'] === 'full';

/** Pages of which every tenant has a picture; the first tenant has one of each page in two widths, of these in a third. */
const themed = new Set([
  'home',
  'referral form with errors',
  'share page',
  'personal area with two contacts',
  'landing',
  'recipient data',
  'thanks after the order',
  'reward as a transfer',
]);

/** Pages of which there is an English picture too: those that a second tab can open. */
const english = new Set([
  'home',
  'share page',
  'personal area with two contacts',
  'landing',
  'recipient data',
]);

function isPictured(tenant: string, name: string, width: number): boolean {
  if (name.includes('demo provider')) return false; // a stand-in, not the product
  if (width === 768) return themed.has(name);
  return tenant === 'funkelnetz' || (themed.has(name) && width === 390);
}

/** Compares the English page behind the address of a page. */
async function compareInEnglish(page: Page, name: string) {
  const tab = await page.context().newPage();
  await tab.setViewportSize({ width: 390, height: 900 });
  await tab.goto(page.url().replace('/de', '/en'));
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.waitForLoadState('networkidle'); // parts of a page that come after it
  await comparePicture(tab, `${name} english 390`);
  await tab.close();
}

for (const tenant of ['funkelnetz', 'lindenschutz', 'sonnwerk']) {
  test(`every page of a journey in ${tenant} is accessible, narrow enough, free of faults, and looks as before`, async ({
    browser,
  }) => {
    test.setTimeout(420_000); // some 45 pages, in the first tenant looked at in up to four widths
    const watch = watchPages();
    let looks = 0;
    const walk = await openWalk(browser, tenant, watch, async (page, name) => {
      looks += 1;
      if (!isFull && tenant !== 'funkelnetz' && !themed.has(name)) return;
      await auditPage(page, `${tenant}: ${name}`, {
        widths:
          tenant === 'funkelnetz'
            ? [390, ...(themed.has(name) ? [768] : []), 1440]
            : [390, ...(isFull ? [1440] : [])],
        // Narrow and wide in turn; the whole is for the proof.
        ...(isFull ? {} : { axeAt: [tenant === 'funkelnetz' && looks % 2 === 0 ? 1440 : 390] }),
        look: async (width) => {
          if (isPictured(tenant, name, width))
            await comparePicture(page, `${tenant} ${name} ${width}`);
          if (tenant === 'sonnwerk' && english.has(name) && width === 390)
            await compareInEnglish(page, `${tenant} ${name}`);
        },
      });
    });
    await notePictures(walk.referrer);
    const walkAll = async () => {
      const links = await test.step('the referrer', () => walkReferrer(walk));
      const orderUrl = await test.step('the contact', () => walkRecipient(walk, links));
      await test.step('the reward', () => walkReward(walk, orderUrl));
      if (!isFull && tenant !== 'funkelnetz') return; // it looks at none of the pages to come
      await test.step('links that lead nowhere', () => walkFailures(walk, links.number));
    };
    // The journey begins without an account; gate.spec goes through the gate.
    if (tenant === 'lindenschutz') await withTenantValues(tenant, { forcedLogin: false }, walkAll);
    else await walkAll();
    expect(watch.problems).toEqual([]);
  });
}
