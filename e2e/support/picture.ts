import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { steady } from './steady-page.ts';

const pictures = resolve(import.meta.dirname, '../pictures');
const madeWith = resolve(pictures, 'made-with.txt');
/** `npm run pictures` makes them anew. */
const areMade = process.env['E2E_MAKE_PICTURES'] === '1';

/** Letters and lines are drawn a little differently by every system and major version of the browser. */
function drawerOf(page: Page): string {
  const version = page.context().browser()?.version() ?? '';
  return `${process.platform} ${process.arch} Chromium ${version.split('.')[0]}`;
}

/** What keeps pictures from being compared here; null when nothing does. */
function whyNotCompared(page: Page): string | null {
  const drawer = drawerOf(page);
  if (areMade) {
    writeFileSync(madeWith, `${drawer}\n`);
    return null;
  }
  const recorded = readFileSync(madeWith, 'utf8').trim();
  return drawer === recorded ? null : `made with ${recorded}, this is ${drawer}`;
}

/** Compares what the window shows with its kept picture; a difference is noted and the test goes on. */
export async function comparePicture(page: Page, name: string): Promise<void> {
  if (whyNotCompared(page) !== null) return;
  const undo = await steady(page);
  try {
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ loading }) => loading !== 'lazy')
          .map((image) => image.decode().catch(() => undefined)),
      ),
    );
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    expect.soft(picture, name).toMatchSnapshot(`${name.replaceAll(/[^\wäöüß]+/g, '-')}.png`, {
      maxDiffPixelRatio: 0.002,
    });
  } finally {
    await undo();
  }
}

/** Says once in a test's report why its pictures are not compared. */
export function notePictures(page: Page): void {
  const reason = whyNotCompared(page);
  if (reason !== null)
    test.info().annotations.push({ type: 'pictures not compared', description: reason });
}
