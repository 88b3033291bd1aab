import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mailedToken } from '@weitersagen/server/testing/reward-scene';
import { activeReferral, newRecipient } from '@weitersagen/server/testing/steps';
import { leaveOn } from '@weitersagen/server/testing/leave-on';
import { areaServer } from '@weitersagen/testing/area-server';
import { rememberRecipient } from '../area/recipient-memory.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
beforeEach(() => leaveOn(server, null));

const over = 'Das Programm ist seit dem 01.01.2020 beendet';
const coming = 'Das Programm endet am 31.12.2099';
const order = () => screen.queryByRole('link', { name: 'Jetzt bestellen' });
const amount = () => /\d\s?€/.exec(document.body.textContent)?.[0] ?? null;

/** A contact with a half of the reward, who has not ordered. */
async function contact(confirmed: boolean) {
  const { number: referral } = await activeReferral(server, { referrerShare: 50 });
  const { number, email } = await newRecipient(server, referral, { confirmed });
  return { referral, number, token: await mailedToken(server, email) };
}

it('the page of a referral says that the programme ends on the day, and until when the referral holds', async () => {
  const { number } = await activeReferral(server, { referrerShare: 50 });
  await leaveOn(server, '2099-12-31');
  await show('Empfehlung', { params: { empfehlungsnummer: number } });
  await screen.findByText(coming);
});

it('who has not ordered reads on the pages of the participation that the programme ends, and is sent to order before the day', async () => {
  const { token, referral, number } = await contact(true);
  rememberRecipient(referral, number);
  await leaveOn(server, '2099-12-31');
  for (const suffix of ['', `#token=${token}`]) {
    await show('Danke', { suffix });
    await screen.findByText(coming);
    expect(order()).not.toBeNull();
    expect(amount()).not.toBeNull();
    cleanup();
  }
});

it('after the end who has not ordered is sent to no order and promised no money, by the mailed links and in their own browser', async () => {
  const { token, referral, number } = await contact(true);
  await leaveOn(server, '2020-01-01');
  for (const [page, suffix] of [
    ['Danke', `#token=${token}`],
    ['Danke', ''],
    ['EmpfaengerBestaetigung', ''],
    ['KulanzDanke', `#token=${token}`],
  ] as const) {
    rememberRecipient(referral, number);
    await show(page, { suffix });
    await screen.findByText(over);
    screen.getByText(/^Eine Bestellung von diesem Tag an zählt nicht mehr/);
    expect([page, suffix, order(), amount()]).toEqual([page, suffix, null, null]);
    expect(screen.queryByText(/bestellen Sie/)).toBeNull();
    expect(screen.queryByText('Beim Anbieter bestellen')).toBeNull();
    cleanup();
  }
});

it('after the end who confirms only then is sent to no order either, before and after they did', async () => {
  const { token, referral, number } = await contact(false);
  await leaveOn(server, '2020-01-01');
  rememberRecipient(referral, number);
  await show('EmpfaengerBestaetigung');
  await screen.findByText(over);
  expect([order(), amount()]).toEqual([null, null]);
  expect(screen.queryByText('Bestellen')).toBeNull();
  cleanup();
  const { user } = await show('EmpfaengerBestaetigung', { suffix: `#token=${token}` });
  await user.click(await screen.findByRole('button', { name: 'Daten bestätigen' }));
  await screen.findByText(over);
  expect([order(), amount()]).toEqual([null, null]);
  expect(screen.queryByText(/bestellen Sie/)).toBeNull();
});

it('after the end the confirmation that is opened without its link says so', async () => {
  await leaveOn(server, '2020-01-01');
  await show('EmpfaengerBestaetigung');
  await screen.findByRole('heading', { name: 'Öffnen Sie den Link aus unserer E-Mail' });
  screen.getByText(over);
});
