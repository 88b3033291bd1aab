import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { takeShifts } from './layout-shifts.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** The minified file: every page that is audited reads it once, and the other is twice as long. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const narrowest = 320;
const height = 900;
/** Most a page may move by itself, a fifth of what web vitals call good; `stillness.spec` looks at cold loads. */
const mostShift = 0.02;
/** Set it to a folder to get a picture of every audited page. */
const pictures = process.env['E2E_PICTURES'];

/**
 * Checks a page as it stands: axe at widths, one first heading, a title, texts that have their values, no scrolling sideways at 320 px.
 * Findings are noted and the walk goes on, so that one run shows them all.
 */
export async function auditPage(
  page: Page,
  name: string,
  {
    widths = [390, 1440],
    axeAt = widths,
    look = async () => undefined,
  }: {
    readonly widths?: readonly number[];
    /** Of the widths, those at which axe reads the page; it takes as long as the page took to load. */
    readonly axeAt?: readonly number[];
    /** Looks at the page at each width. */
    readonly look?: (width: number) => Promise<void>;
  } = {},
): Promise<void> {
  const loading = page.getByRole('progressbar', { name: /^(Seite wird geladen|Loading page)$/ });
  await expect(loading, `${name}: still on its way`).toHaveCount(0);
  await expect
    .soft(page.getByRole('heading', { level: 1 }), `${name}: first headings`)
    .toHaveCount(1);
  await expect.soft(page, `${name}: title`).toHaveTitle(/\S/);
  const shown = await page.evaluate(() => document.body.innerText);
  expect.soft(shown, `${name}: a text lacks a value`).not.toContain('{{');
  const { total, moved } = await takeShifts(page);
  expect
    .soft(total, `${name}: moved by itself: ${moved.join('; ')}`)
    .toBeLessThanOrEqual(mostShift);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.evaluate(showField);
    if (axeAt.includes(width)) {
      const findings = await axeFindings(page);
      expect.soft(findings, `${name} at ${width} px: axe`).toEqual([]);
    }
    await look(width);
    if (pictures) await takePicture(page, pictures, `${name} ${width}`);
  }
  await page.setViewportSize({ width: narrowest, height });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, `${name}: width at ${narrowest} px`).toBeLessThanOrEqual(narrowest);
  await page.setViewportSize({ width: 1440, height });
  await takeShifts(page); // the other widths moved it
}

/** Brings the field that has the focus to the middle: where a page stands after its width changed depends on what came first. */
function showField(): void {
  const field = document.activeElement;
  if (field?.matches('input, select, textarea'))
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Waits in a page until what fades or moves is there: half faded words have half the contrast. What never ends is not waited for. */
async function ended(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && end !== Number.POSITIVE_INFINITY;
    })
    .map(({ finished }) => finished);
  await Promise.allSettled(moving);
}

/** What axe finds in a page as it stands, each with the element; by some of its rules where they are named. */
export async function axeFindings(
  page: Page,
  ...rules: readonly string[]
): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  await page.evaluate(ended);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    resultTypes: ['violations'],
    preload: false, // it would fetch styles against the policy
    iframes: false, // what others show in a frame is not ours
    ...(rules.length === 0 ? {} : { runOnly: [...rules] }),
  } satisfies RunOptions);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
}

async function takePicture(page: Page, folder: string, name: string) {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({
    path: join(folder, `${name.replaceAll(/\W+/g, '-')}.png`),
    fullPage: true,
  });
}
