import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import { writeCookie } from '@weitersagen/platform/cookies';
import { sendGoalsBy, track } from '@weitersagen/platform/track';
import { visitConsent } from './visit-consent.ts';

const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
const facts = {
  api: createApi({
    tenant: 'testhaus',
    locale: 'de',
    fetch: async () => new Response(null, { status: 204 }),
    accessToken: async () => null,
    onSessionEnded: () => undefined,
  }),
  locale: 'de',
  consentManager: null,
  analytics: { url: 'https://matomo.example', siteId: 116 },
  registry: [],
} as const;

const begun: Awaited<ReturnType<typeof visitConsent>>[] = [];
/** The start of a page view, with the answer that the browser has by then; it ends with the test. */
async function begin() {
  const manager = await visitConsent(facts);
  begun.push(manager);
  return manager;
}

const goals = () =>
  fetched.mock.calls.flatMap(
    ([url]) => new URL(typeof url === 'string' ? url : '').searchParams.get('idgoal') ?? [],
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  sendGoalsBy(null, false);
});
afterEach(async () => {
  for (const manager of begun.splice(0)) await manager.act('reject');
  writeCookie('ws-consent', '', 0);
  vi.unstubAllGlobals();
});

it.each([
  ['productChosen', '1'],
  ['referralFormOpened', '2'],
  ['referralOpened', '12'],
  ['rewardPickUpOpened', '18'],
] as const)('%s waits for the answer given on its page and is sent once', async (goal, id) => {
  track(goal);
  const manager = await begin();
  expect(fetched).not.toHaveBeenCalled();
  await manager.act('accept');
  await manager.act('accept');
  expect(goals()).toEqual([id]);
});

it('a refusal throws away what waits, also for a consent that is given later on the same page', async () => {
  track('referralOpened');
  const manager = await begin();
  await manager.act('reject');
  await manager.act('accept');
  expect(goals()).toEqual([]);
});

it('a refusal from before the page came throws it away too', async () => {
  const before = await begin();
  await before.act('reject');
  track('referralOpened');
  const manager = await begin();
  await manager.act('accept');
  expect(goals()).toEqual([]);
});

it('after a withdrawal nothing is sent', async () => {
  const manager = await begin();
  await manager.act('accept');
  await manager.act('reject');
  track('referralOpened');
  expect(goals()).toEqual([]);
});
