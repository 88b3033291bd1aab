import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { referralInput, signInAs } from '@weitersagen/server/testing/steps';
import { fileServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import * as form from '../testing/referral-form.tsx';

const server = fileServer();

/** Somebody who has a link for product 101, and its number. */
async function withLink() {
  const { email } = await server.inTenant(newReferrer);
  const session = await signInAs(server, email);
  const body = referralInput(email, { productId: 101, referrerShare: 50 });
  const { number } = (await server.call(createReferral, { ...session, body })).value;
  return { email, number };
}
const title = /^Sie haben schon einen Link für/;
/** Opens a form and waits until the list of own links has come and is drawn. */
async function openKnowing(email: string, produktId = '101') {
  let answered = false;
  const network = (reach: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await reach(input, init);
    const url = input instanceof Request ? input.url : String(input);
    answered ||= url.includes('/Empfehler/empfehlungen');
    return answer;
  };
  await form.openPage(server, { referrer: { email }, params: { produktId }, network });
  await waitFor(() => expect(answered).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
const form101 = () => screen.queryByRole('button', { name: 'Empfehlung anlegen' });

test('who has a link for the product is led to share it, and sees no form, not even for a moment', async () => {
  const { email, number } = await withLink();
  let wasForm = false;
  const watch = new MutationObserver(() => {
    wasForm ||= document.body.textContent.includes('Empfehlung anlegen');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const page = await form.openPage(server, { referrer: { email } });
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(form101()).toBeNull();
  const sums = [...document.querySelectorAll('dl > div')].map((part) => part.textContent);
  expect(sums).toEqual([
    expect.stringMatching(/^Sie erhalten\s*45/),
    expect.stringMatching(/^Ihr Kontakt erhält\s*45/),
  ]);
  screen.getByText(/^Nach einem erfolgreichen Vertrag/);
  watch.disconnect();
  expect(wasForm).toBe(false);
  await page.user.click(screen.getByRole('link', { name: 'Link teilen' }));
  expect(page.address()).toBe(`/de/teilen/${number}`);
});

test('who has one for another product, or one that ended, fills in the form', async () => {
  const { email, number } = await withLink();
  await openKnowing(email, '130');
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  cleanup();
  await server.inTenant(({ db, now }) =>
    db.updateTable('referral').set({ withdrawn_at: now }).where('id', '=', number).execute(),
  );
  await openKnowing(email);
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  expect(form101()).not.toBeNull();
});

test('a list that does not come is no reason against the form', async () => {
  const { email } = await withLink();
  const network = failing('GET /Empfehler/empfehlungen', 'broken');
  await form.openForm(server, { referrer: { email }, network });
  expect(form101()).not.toBeNull();
});

test('a list that hangs holds the form up for a few seconds only; once shown it stays', async () => {
  const { email } = await withLink();
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const network = (reach: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/Empfehler/empfehlungen')) await late;
    return reach(input, init);
  };
  await form.openPage(server, { referrer: { email }, network });
  expect(form101()).toBeNull();
  await screen.findByRole('button', { name: 'Empfehlung anlegen' }, { timeout: 8000 });
  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(form101()).not.toBeNull();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
}, 16_000);
