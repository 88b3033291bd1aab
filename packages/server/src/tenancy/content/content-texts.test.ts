import { expect, it, onTestFinished } from 'vitest';
import { createContentTexts, readingLimits } from './content-texts.ts';
import * as readings from './text-readings.ts';

const context = { language: 'de', assets: '/assets' } as const;
const item = (html: string, title = 'Titel') =>
  Buffer.from(
    JSON.stringify({
      id: 'home',
      lastModified: '2026-01-02T03:04:05Z',
      data: { Titel: { iv: title }, Inhalt: { iv: html } },
    }),
  );
function started(limits: Partial<typeof readingLimits> = {}) {
  const texts = createContentTexts({ ...readingLimits, ...limits });
  onTestFinished(() => texts.end());
  return texts;
}
const good = item('<p onclick="x()">Text</p>');

/** The longest time that this thread was kept from anything else. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const watch = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(watch, 5);
  await work().finally(() => clearInterval(timer));
  watch();
  return longest;
}

it('reads a text as a browser may show it', async () => {
  const block = await started().read('one', readings.block, good, context);
  expect(block).toMatchObject({ id: 'home', title: 'Titel', html: '<p>Text</p>' });
});

it.each([
  ['nested too deeply', item('<ul><li>'.repeat(5000))],
  ['too long', item('x'.repeat(1_900_000))],
  ['too long', item('', 'x'.repeat(100_000))],
  ['another shape', Buffer.from('['.repeat(1_900_000))],
  ['another shape', Buffer.from('{"id":')],
])('refuses a text that is %s, and keeps nobody waiting', async (reason, bytes) => {
  const texts = started({ workMs: 20_000 }); // the reason is told however busy the machine is
  await texts.read('one', readings.block, good, context);
  const pause = await longestPause(async () =>
    expect(texts.read('one', readings.block, bytes, context)).rejects.toMatchObject({
      name: 'ContentFailure',
      message: expect.stringContaining(reason),
    }),
  );
  expect(pause).toBeLessThan(500);
  expect(await texts.read('one', readings.block, good, context)).toMatchObject({ id: 'home' });
});

/** A list that takes its thread longer than a moment. */
const slow = Buffer.from(
  JSON.stringify({
    total: 150,
    items: Array.from({ length: 150 }, () => ({
      id: 'x',
      lastModified: '2026-01-02T03:04:05Z',
      data: { Antwort: { iv: '<ul><li>'.repeat(45).concat('<b>x</b>'.repeat(1500)) } },
    })),
  }),
);

it('ends what takes too long, begins anew, and serves other owners meanwhile', async () => {
  const texts = started({ workMs: 180, waitMs: 60_000 });
  await texts.read('good', readings.block, good, context);
  const tries = Array.from({ length: 6 }, () => texts.read('greedy', readings.faqs, slow, context));
  const ends = Promise.allSettled(tries);
  let served = 0;
  const isOver = ends.then(() => true);
  while (!(await Promise.race([isOver, Promise.resolve(false)]))) {
    // On a busy machine a reading of theirs may miss its time as well.
    const isServed = await texts.read('good', readings.block, good, context).then(
      () => true,
      () => false,
    );
    if (isServed) served += 1;
  }
  for (const end of await ends)
    expect(end).toMatchObject({
      status: 'rejected',
      reason: { name: 'ContentFailure', message: 'it did not end in its time' },
    });
  expect(served).toBeGreaterThan(6);
});

it('gives up a text whose turn does not come', async () => {
  const texts = started({ waitMs: 20, workMs: 500 });
  await texts.read('one', readings.block, good, context);
  const [, second] = await Promise.allSettled([
    texts.read('one', readings.faqs, slow, context),
    texts.read('one', readings.block, good, context),
  ]);
  expect(second).toMatchObject({ reason: { message: 'its turn did not come in time' } });
});
