import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileServer } from '@weitersagen/testing/area-server';
import { watched } from '@weitersagen/testing/watched-network';
import * as form from '../testing/referral-form.tsx';

const server = fileServer();

const choose = (name: string) => screen.getByRole('radio', { name });
/** Sends the filled in form and answers why the referral is recommended, as the server keeps it. */
async function kept(page: Awaited<ReturnType<typeof form.openForm>>) {
  const email = await form.fillIn(page.user);
  await form.submit(page.user);
  await waitFor(() => expect(page.address()).toBe('/de/bestaetigung'));
  const [referral] = await form.referralsOf(server, email);
  return { reason: referral?.reason, words: referral?.reason_words };
}

test('why somebody recommends is sent as it was tapped', async () => {
  const page = await form.openForm(server);
  expect(choose('Ohne Grund')).toHaveProperty('checked', true);
  await page.user.click(choose('Guter Service'));
  expect(await kept(page)).toEqual({ reason: 'service', words: null });
});

test('nobody has to say why', async () => {
  const page = await form.openForm(server);
  await page.user.click(choose('In eigenen Worten'));
  expect(await kept(page)).toEqual({ reason: null, words: null });
});

test('own words are asked for once they are chosen, and sent in place of a reason', async () => {
  const page = await form.openForm(server);
  expect(screen.queryByLabelText('Ihr Satz')).toBeNull();
  await page.user.click(choose('In eigenen Worten'));
  await page.user.fill(await screen.findByLabelText('Ihr Satz'), 'Seit Jahren zufrieden.');
  expect(await kept(page)).toEqual({ reason: null, words: 'Seit Jahren zufrieden.' });
});

test('words that were left for a reason are neither sent nor in the way', async () => {
  const page = await form.openForm(server);
  await page.user.click(choose('In eigenen Worten'));
  await page.user.fill(await screen.findByLabelText('Ihr Satz'), 'www.example.org');
  await page.user.click(choose('Der Preis stimmt'));
  expect(await kept(page)).toEqual({ reason: 'price', words: null });
});

test('words that lead elsewhere are told at their field and stay', async () => {
  const { asked, network } = watched();
  const { user } = await form.openForm(server, { network });
  await form.fillIn(user);
  await user.click(choose('In eigenen Worten'));
  const field = await screen.findByLabelText<HTMLInputElement>('Ihr Satz');
  await user.fill(field, 'Mehr auf example.org');
  await form.submit(user);
  await screen.findByText(/Bitte ohne Internet- und E-Mail-Adressen/);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Mehr auf example.org');
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('words that are too long are taken whole, and their field says by how much', async () => {
  const { user } = await form.openForm(server);
  await form.fillIn(user);
  await user.click(choose('In eigenen Worten'));
  const field = await screen.findByLabelText<HTMLInputElement>('Ihr Satz');
  const words = `${'gut '.repeat(37)}und günstig`;
  await user.click(field);
  await user.paste(words);
  expect(field.value).toBe(words);
  await form.submit(user);
  await screen.findByText('Zu lang um 19 Zeichen: Höchstens 140.');
  expect(document.activeElement).toBe(field);
});
