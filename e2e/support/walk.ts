import type { Browser, Page } from '@playwright/test';
import type { PageWatch } from './page-watch.ts';
import { person } from './referrer.ts';
import type { Person } from './referrer.ts';
import { watchShifts } from './layout-shifts.ts';
import { haveFonts } from './visitor.ts';

/** A journey in one tenant: who takes part, each in a browser context of their own, and what to do with every page on the way. */
export interface Walk {
  readonly tenant: string;
  readonly referrer: Page;
  readonly contact: Page;
  /** Somebody nobody knows yet. */
  readonly stranger: Page;
  readonly provider: Page;
  readonly who: Readonly<Record<'referrer' | 'contact' | 'secondContact', Person>>;
  readonly watch: PageWatch;
  /** Looks at a page as it stands. */
  readonly audit: (page: Page, name: string) => Promise<void>;
}

/** Opens the contexts of a journey in a tenant; every page of it is watched. */
export async function openWalk(
  browser: Browser,
  tenant: string,
  watch: PageWatch,
  audit: Walk['audit'],
): Promise<Walk> {
  const baseURL = `http://${tenant}.localhost:${process.env['E2E_PORT']}`;
  async function open() {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await haveFonts(page);
    await watchShifts(page);
    watch.follow(page);
    return page;
  }
  return {
    tenant,
    referrer: await open(),
    contact: await open(),
    stranger: await open(),
    provider: await open(),
    who: {
      referrer: person('Wanda', 'Wegweiser'),
      contact: person('Korbinian', 'Kieselstein-Abendrot'),
      secondContact: person('Zita', 'Zaunkönig'),
    },
    watch,
    audit,
  };
}
