import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { steady } from './steady-page.ts';

const pictures = resolve(import.meta.dirname, '../pictures');
const madeWith = resolve(pictures, 'made-with.txt');
/** `npm run pictures` makes them again. */
const areMade = process.env['E2E_MAKE_PICTURES'] === '1';

/**
 * Letters and lines are drawn a little differently by every system, major version and kind of the browser: HeadlessChrome is the
 * headless shell, Chrome the whole browser.
 */
async function drawerOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { product } = await session.send('Browser.getVersion');
  await session.detach();
  return `${process.platform} ${process.arch} ${product.split('.')[0]}`;
}

let known: Promise<string> | undefined;

/** What keeps pictures from being compared here; null when nothing does. */
async function whyNotCompared(page: Page): Promise<string | null> {
  const drawer = await (known ??= drawerOf(page)); // one browser for each worker
  if (areMade) {
    writeFileSync(madeWith, `${drawer}\n`);
    return null;
  }
  const recorded = readFileSync(madeWith, 'utf8').trim();
  return drawer === recorded ? null : `made with ${recorded}, this is ${drawer}`;
}

/** Whether a picture is the kept one to the byte, as most are; unpacking both to compare their dots takes longer than taking one. */
const isKept = (file: string, picture: Buffer): boolean =>
  !areMade &&
  existsSync(resolve(pictures, file)) &&
  readFileSync(resolve(pictures, file)).equals(picture);

/**
 * Gives a page its own letters once. One that could not wait for them (`font-display: optional`) shows others as long as it stands, which a
 * busy machine brings about by chance.
 */
async function loadLetters(): Promise<void> {
  const done = 'lettersLoaded';
  if (document.documentElement.hasAttribute(`data-${done}`)) return;
  document.documentElement.setAttribute(`data-${done}`, '');
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => {
      const value = (name: string) => style.getPropertyValue(name);
      return new FontFace(value('font-family').replaceAll(/["']/g, ''), value('src'), {
        weight: value('font-weight') || 'normal',
        style: value('font-style') || 'normal',
        unicodeRange: value('unicode-range') || 'U+0-10FFFF',
      });
    });
  await Promise.all(
    faces.map(async (face) => {
      document.fonts.add(face);
      await face.load();
    }),
  );
}

/** What the window shows, as its kept picture shows it. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(loadLetters);
  const undo = await steady(page);
  try {
    await page.evaluate(() =>
      Promise.all(
        [...document.images]
          .filter(({ loading }) => loading !== 'lazy')
          .map((image) => image.decode().catch(() => undefined)),
      ),
    );
    return await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  } finally {
    await undo();
  }
}

const SETTLE_MS = 300;
const SETTLE_TRIES = 10;

/** A picture to be kept: the same twice in a row, so that nothing was still moving to its place. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last = await pictureOf(page);
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    await page.waitForTimeout(SETTLE_MS);
    const next = await pictureOf(page);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error('The page does not come to rest');
}

/**
 * Compares what the window shows with its kept picture. What comes late has a moment to come; a difference is noted and the test goes on.
 */
export async function comparePicture(page: Page, name: string): Promise<void> {
  if ((await whyNotCompared(page)) !== null) return;
  const file = `${name.replaceAll(/[^\wäöüß]+/g, '-')}.png`;
  await expect
    .soft(async () => {
      const picture = await (areMade ? settledPicture(page) : pictureOf(page));
      if (isKept(file, picture)) return;
      expect(picture, name).toMatchSnapshot(file, { maxDiffPixelRatio: 0.002 });
    })
    .toPass({ timeout: areMade ? 15_000 : 4000, intervals: [500, 1000] });
}

/** Compares what a phone's window shows, and goes back to the window as it was. */
export async function comparePhonePicture(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await comparePicture(page, `${name} 390`);
  if (before !== null) await page.setViewportSize(before);
}

/** Says once in a test's report why its pictures are not compared. */
export async function notePictures(page: Page): Promise<void> {
  const reason = await whyNotCompared(page);
  if (reason !== null)
    test.info().annotations.push({ type: 'pictures not compared', description: reason });
}
