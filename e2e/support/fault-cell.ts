import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { areaIds, areaPages, degraded } from './area-pages.ts';
import type { AreaId } from './area-pages.ts';
import { isTold } from './faults.ts';
import type { Fault } from './faults.ts';

/** One area with one fault, as one browser meets it. */
export interface Cell {
  readonly area: AreaId;
  readonly fault: Fault;
  /** Origin of the tenant's pages. */
  readonly site: string;
  readonly userAgent: string;
  /** A version that no page may load anything of, where the edge has to leave it out. */
  readonly unfit: string | null;
  /** Ends the fault. */
  readonly end: () => Promise<void>;
  /** Turns the page's clock instead of waiting for a server that never answers. */
  readonly isQuick: boolean;
}

const typed = 'getippt@example.org';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page) => page.getByLabel('E-Mail').first();

/** Goes to another page as a link of the interface does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits for something, at most `seconds`; a quick cell turns the page's clock meanwhile. */
async function seeWithin(seconds: number, page: Page, what: Locator, isQuick: boolean) {
  const turned = isQuick ? seconds : 0;
  for (let passed = 0; passed < turned; passed += 2) {
    if (await what.isVisible()) return;
    await page.clock.runFor(2000);
    await page.waitForTimeout(100); // files and calls come in their own time
  }
  await expect(what).toBeVisible({ timeout: seconds * 1000 });
}

/** What a visitor is told while a server does not answer: that the page still loads, after 20 seconds a way on, at last that it failed. */
async function seeHanging(page: Page, isQuick: boolean): Promise<void> {
  await seeWithin(12, page, page.getByText('Die Seite lädt noch'), isQuick);
  await seeWithin(20, page, page.getByRole('button', { name: 'Neu laden' }), isQuick);
  await seeWithin(90, page, heading(page, degraded), isQuick);
}

async function seeOutcome(page: Page, { area, fault, isQuick, unfit }: Cell): Promise<void> {
  if (fault === 'hangs') await seeHanging(page, isQuick);
  const name = isTold(fault) ? degraded : areaPages[area].heading;
  await expect(heading(page, name)).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  );
  if (unfit !== null)
    expect(loaded.filter((address) => address.includes(`/${unfit}/`))).toEqual([]);
  if (!isTold(fault)) return;
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await expect(page.getByText('Kennung für den Support')).toBeVisible();
}

/** The four other areas, and a page of the shell: by links in one document, with the broken area in it, and one as a document of its own. */
async function seeOthers(page: Page, { area, site }: Cell): Promise<void> {
  const others = areaIds.filter((id) => id !== area);
  for (const [at, other] of others.entries()) {
    if (at === others.length - 1) await page.goto(site + areaPages[other].path);
    else await follow(page, areaPages[other].path);
    await expect(heading(page, areaPages[other].heading)).toBeVisible();
  }
  await follow(page, '/de/faq');
  await expect(heading(page, 'Fragen und Antworten')).toBeVisible();
}

async function walk(page: Page, cell: Cell, step: (name: string) => void): Promise<void> {
  const { area, site, end, fault } = cell;
  const form = areaPages[area === 'mf-agency' ? 'mf-referrer' : 'mf-agency'];
  const own = areaPages[area];
  step('typing elsewhere');
  await page.goto(site + form.path);
  await field(page).click(); // a person presses something before they leave
  await field(page).fill(typed);
  step('visiting it');
  await follow(page, own.path);
  await seeOutcome(page, cell);
  step('going back to what was typed');
  await page.goBack();
  await expect(heading(page, form.heading)).toBeVisible();
  if (isTold(fault)) await expect(field(page)).toHaveValue(typed);
  step('using the others');
  await seeOthers(page, cell);
  step('opening it');
  await page.goto(site + own.path);
  await seeOutcome(page, cell);
  step('recovering');
  await end();
  if (isTold(fault)) await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  else await page.goto(site + own.path);
  await expect(heading(page, own.heading)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
}

/** Walks through a cell. Answers what went otherwise than it must, in a sentence; null when nothing did. */
export async function breachOf(browser: Browser, cell: Cell): Promise<string | null> {
  const context = await browser.newContext({ userAgent: cell.userAgent });
  const page = await context.newPage();
  if (cell.isQuick && cell.fault === 'hangs') await page.clock.install();
  let at = '';
  try {
    await walk(page, cell, (name) => {
      at = name;
    });
    return null;
  } catch (error) {
    const shown = await page.locator('h1').allTextContents();
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.split('\n').filter(Boolean).slice(0, 5).join(', ');
    return `${cell.area}, ${cell.fault}: ${at}: ${reason} (shown: ${shown.join(', ')})`;
  } finally {
    await context.close();
  }
}
