import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { mailedToken } from '@weitersagen/server/testing/reward-scene';
import { confirmRecipient } from '@weitersagen/contracts/recipient';
import { withdrawRecipient } from '@weitersagen/contracts/recipient-account';
import { activeReferral, newRecipient } from '@weitersagen/server/testing/steps';
import { emptyBrowser } from '@weitersagen/testing/empty-browser';
import { areaServer } from '@weitersagen/testing/area-server';
import { rememberedRecipient, rememberRecipient } from '../area/recipient-memory.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const recommended = 'Rosa B. empfiehlt Ihnen Funkelfaser 500';

const open = () => show('EmpfaengerBestaetigung');

it('a mail that did not come is sent once more, to the address that is named', async () => {
  const { number: referral } = await activeReferral(server);
  const { number, email } = await newRecipient(server, referral, { confirmed: false });
  rememberRecipient(referral, number);
  const { user } = await open();
  await screen.findByText(new RegExp(`an ${email} gesendet`));
  screen.getByText('Bestätigen Sie Ihre Daten nicht, werden sie nach 12 Wochen gelöscht.');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(plain(heading.previousElementSibling?.textContent)).toBe(recommended);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Daten vervollständigen')).toBe(`/de/empfaengerdaten/${referral}`);
  // What the page says they may do already, they can.
  expect(addressOf('Jetzt bestellen')).toContain(`empfaengernummer=${number}`);
  await user.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
  await screen.findByText('Die E-Mail ist noch einmal unterwegs.');
  await waitFor(async () => expect(await server.mails(email)).toHaveLength(2));
});

it('opened bare it claims no mail and says which link it needs, in heading and title', async () => {
  await open();
  const name = 'Öffnen Sie den Link aus unserer E-Mail';
  await screen.findByRole('heading', { level: 1, name });
  expect(screen.queryByText(/Wir haben Ihnen eine E-Mail gesendet/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(document.title).toContain(name));
});

it('who confirmed reads that and what comes next when they load the page again, in this tab and from the mail in another browser', async () => {
  const { number: referral } = await activeReferral(server);
  const { email } = await newRecipient(server, referral, { confirmed: false });
  const token = await mailedToken(server, email);
  const { user } = await show('EmpfaengerBestaetigung', { suffix: `#token=${token}` });
  const confirm = await screen.findByRole('button', { name: 'Daten bestätigen' });
  screen.getByText((text) => plain(text) === recommended);
  await user.click(confirm);
  const said = /Ihre Daten sind bestätigt/;
  const heading = await screen.findByRole('heading', { level: 1, name: said });
  expect(plain(heading.previousElementSibling?.textContent)).toBe(recommended);
  await waitFor(() => expect(document.title).toMatch(said));
  for (const isOther of [false, true]) {
    cleanup();
    if (isOther) emptyBrowser();
    await (isOther ? show('EmpfaengerBestaetigung', { suffix: `#token=${token}` }) : open());
    await screen.findByRole('heading', { level: 1, name: said });
    screen.getByRole('link', { name: 'Jetzt bestellen' });
    expect(screen.queryByRole('button', { name: 'Daten bestätigen' })).toBeNull();
    expect(rememberedRecipient(referral)).not.toBeNull();
  }
});

it('a page left open reads as confirmed once the link was pressed elsewhere, and offers no mail', async () => {
  const { number: referral } = await activeReferral(server);
  const { number, email } = await newRecipient(server, referral, { confirmed: false });
  rememberRecipient(referral, number);
  await open();
  await screen.findByRole('button', { name: 'E-Mail noch einmal senden' });
  await server.call(confirmRecipient, { body: { token: await mailedToken(server, email) } });
  // While the first look is still on its way, coming back asks for no other.
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    screen.getByRole('heading', { level: 1, name: /Ihre Daten sind bestätigt/ });
  });
  expect(screen.queryByRole('button', { name: 'E-Mail noch einmal senden' })).toBeNull();
});

it('who left before confirming is asked for no confirmation any more', async () => {
  const { number: referral } = await activeReferral(server);
  const { number, email } = await newRecipient(server, referral, { confirmed: false });
  rememberRecipient(referral, number);
  const token = await mailedToken(server, email);
  await server.call(withdrawRecipient, { token, body: { deleteData: false } });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Ihre Teilnahme ist beendet' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('who has left the referral is told so by the link that confirmed, and offered no order', async () => {
  const { number: referral } = await activeReferral(server);
  const { email } = await newRecipient(server, referral, { confirmed: false });
  const token = await mailedToken(server, email);
  const { user } = await show('EmpfaengerBestaetigung', { suffix: `#token=${token}` });
  await user.click(await screen.findByRole('button', { name: 'Daten bestätigen' }));
  await screen.findByRole('link', { name: 'Jetzt bestellen' });
  cleanup();
  await server.call(withdrawRecipient, { token, body: { deleteData: false } });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Ihre Teilnahme ist beendet' });
  expect(screen.queryByRole('link', { name: 'Jetzt bestellen' })).toBeNull();
});

it('a link that is over says so in words for a recipient, and the mail can be sent once more', async () => {
  const { number: referral } = await activeReferral(server);
  const { number, email } = await newRecipient(server, referral, { confirmed: false });
  rememberRecipient(referral, number);
  const { user } = await show('EmpfaengerBestaetigung', { suffix: `#token=${'x'.repeat(43)}` });
  await user.click(await screen.findByRole('button', { name: 'Daten bestätigen' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(errorCases.recipientLinkOver.de);
  expect(alert.textContent).not.toContain('Passwort');
  await waitFor(() => expect(document.title).toMatch(/^Dieser Link ist ungültig/));
  await user.click(await screen.findByRole('button', { name: 'E-Mail noch einmal senden' }));
  await waitFor(async () => expect(await server.mails(email)).toHaveLength(2));
});
