import { expect, test } from '@playwright/test';
import { auditPage } from '../support/page-audit.ts';
import { watchPages } from '../support/page-watch.ts';
import { walkFailures } from '../support/walk-failures.ts';
import { openWalk } from '../support/walk.ts';
import { walkRecipient } from '../support/walk-recipient.ts';
import { walkReferrer } from '../support/walk-referrer.ts';
import { walkReward } from '../support/walk-reward.ts';

// The findings say what they found; recording every step would double the time.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

for (const tenant of ['funkelnetz', 'lindenschutz', 'sonnwerk']) {
  test(`every page of a journey in ${tenant} is accessible, narrow enough and free of faults`, async ({
    browser,
  }) => {
    test.setTimeout(300_000); // some 45 pages, each looked at in three widths
    const watch = watchPages();
    const walk = await openWalk(browser, tenant, watch, (page, name) =>
      auditPage(page, `${tenant}: ${name}`),
    );
    const links = await test.step('the referrer', () => walkReferrer(walk));
    const orderUrl = await test.step('the contact', () => walkRecipient(walk, links));
    await test.step('the reward', () => walkReward(walk, orderUrl));
    await test.step('links that lead nowhere', () => walkFailures(walk, links.number));
    expect(watch.problems).toEqual([]);
  });
}
