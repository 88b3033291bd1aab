import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCampaignConsents } from '@weitersagen/contracts/campaign';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { signInAs } from '@weitersagen/server/testing/steps';
import { fileServer } from '@weitersagen/testing/area-server';
import * as form from '../testing/referral-form.tsx';

const server = fileServer();
const choice = /^Ich mache bei „Glasfaser-Wochen“ mit/;
const CAMPAIGNS = ['/aktion/alleAktiven', '/aktion/zustimmungen'];
const FORM_COMES_MS = 8000;

/** Writes down the calls about campaigns. */
function watched() {
  const calls: string[] = [];
  const network = (reach: typeof fetch) => (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    const call = CAMPAIGNS.find((path) => url.includes(path));
    if (call !== undefined) calls.push(call);
    return reach(input, init);
  };
  return { calls, network };
}

test('who is signed in agrees in the form to a campaign that runs, and is not asked once more', async () => {
  const { email } = await server.inTenant(newReferrer);
  const { calls, network } = watched();
  let wasWithout = false;
  const watch = new MutationObserver(() => {
    const has = (words: string) => document.body.textContent.includes(words);
    wasWithout ||= has('Empfehlung anlegen') && !has('Glasfaser-Wochen');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const page = await form.openForm(server, { referrer: { email }, network });
  watch.disconnect();
  expect(wasWithout).toBe(false);
  expect(calls.toSorted()).toEqual(CAMPAIGNS);
  const box = screen.getByRole('switch', { name: choice });
  expect(document.querySelector(`label[for="${box.id}"]`)?.textContent).toMatch(/ \(optional\)$/);
  expect(box.getAttribute('aria-checked')).toBe('false');
  await page.user.click(box);
  expect(localStorage.getItem('ws.campaigns')).toBeNull();
  await form.agree(page.user);
  await form.submit(page.user);
  await waitFor(() => expect(page.address()).toContain('/bestaetigung'));
  const session = await signInAs(server, email);
  const held = (await server.call(listCampaignConsents, session)).value;
  expect(held.map(({ title }) => title)).toEqual(['Glasfaser-Wochen']);
  cleanup();
  await form.openForm(server, { referrer: { email }, params: { produktId: '130' } });
  expect(screen.queryByRole('switch')).toBeNull();
});

test(
  'campaigns that take too long are left out, and do not come into a form that is shown',
  async () => {
    const { email } = await server.inTenant(newReferrer);
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const network =
      (reach: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
        const url = input instanceof Request ? input.url : String(input);
        if (url.includes('/aktion/zustimmungen')) await late;
        return reach(input, init);
      };
    await form.openPage(server, { referrer: { email }, network });
    await screen.findByRole('button', { name: 'Empfehlung anlegen' }, { timeout: FORM_COMES_MS });
    answer();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole('switch')).toBeNull();
  },
  FORM_COMES_MS * 2,
);
