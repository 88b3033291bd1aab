import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmOptIn, resendWelcomeMail } from '@weitersagen/contracts/account';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { freshEmail, referralInput } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import { answerThatWaits } from '../area/confirmation/confirmation-channel.ts';
import { rememberCreated } from '../features/created-referral/created-referrals.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

/** A referral that a stranger just created in this tab, and what the mail said. */
async function justCreated() {
  const email = freshEmail('zora');
  const { value } = await server.call(createReferral, { body: referralInput(email) });
  const { number, referrerHash } = value;
  const optInPending = true;
  const productName = 'Funkelfaser 500';
  rememberCreated({ number, referrerHash, optInPending, email, productName, share: 100 });
  const [mail] = await server.mails(email);
  const code = /^(\d{3} \d{3})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  return { email, number, referrerHash, code, token: mail?.token ?? '' };
}
const field = () => screen.findByLabelText<HTMLInputElement>('Code aus der E-Mail');
const other = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1);
const openLink = (token: string) =>
  show('RegistrierungAbschliessen', { suffix: `#token=${token}` });

test('the sixth digit of the mailed code confirms, signs in and leads to sharing', async () => {
  const { number, code } = await justCreated();
  const page = await show('EmpfehlungBestaetigung');
  const input = await field();
  expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await page.user.type(input, code);
  await waitFor(() => expect(page.address()).toBe(`/de/teilen/${number}`));
});

test('a wrong code says so beside the field and can be typed again', async () => {
  const { number, code } = await justCreated();
  const page = await show('EmpfehlungBestaetigung');
  await page.user.type(await field(), other(code));
  await screen.findByText(errorCases.mailedCodeWrong.de);
  await page.user.clear(await field());
  await page.user.type(await field(), code);
  await waitFor(() => expect(page.address()).toBe(`/de/teilen/${number}`));
});

test('wrong digits that are sent once more use up no try', async () => {
  const { number, code } = await justCreated();
  const page = await show('EmpfehlungBestaetigung');
  await page.user.type(await field(), other(code));
  await screen.findByText(errorCases.mailedCodeWrong.de);
  for (let press = 0; press < 5; press += 1)
    await page.user.click(screen.getByRole('button', { name: 'Bestätigen und Link teilen' }));
  screen.getByText(errorCases.mailedCodeWrong.de);
  await page.user.clear(await field());
  await page.user.type(await field(), code);
  await waitFor(() => expect(page.address()).toBe(`/de/teilen/${number}`));
});

test('fewer than six digits are not sent', async () => {
  await justCreated();
  const page = await show('EmpfehlungBestaetigung');
  await page.user.type(await field(), '12345');
  await page.user.click(screen.getByRole('button', { name: 'Bestätigen und Link teilen' }));
  await screen.findByText('Der Code hat sechs Ziffern.');
});

test('a code that a newer mail replaced is told from a wrong one', async () => {
  const { code, referrerHash, email } = await justCreated();
  await server.call(resendWelcomeMail, { params: { id: referrerHash } });
  await server.mails(email);
  const page = await show('EmpfehlungBestaetigung');
  await page.user.type(await field(), code);
  await screen.findByText(errorCases.mailedCodeOver.de);
});

test('the page that waits goes on to sharing once the link was used', async () => {
  const { number, token } = await justCreated();
  const page = await show('EmpfehlungBestaetigung');
  await field();
  await server.call(confirmOptIn, { body: { token } });
  await waitFor(() => expect(page.address()).toBe(`/de/teilen/${number}`), { timeout: 8000 });
}, 10_000);

test('the link in a browser where nothing waits shows the code to be typed there, and can go on here', async () => {
  const { number, code, token } = await justCreated();
  const page = await openLink(token);
  await screen.findByText(code);
  await page.user.click(screen.getByRole('button', { name: 'Teilnahme bestätigen' }));
  await waitFor(() => expect(page.address()).toBe(`/de/teilen/${number}`));
});

test('the link in the browser where a tab waits shows no code', async () => {
  const { email, code, token } = await justCreated();
  const end = answerThatWaits(email.toUpperCase());
  try {
    await openLink(token);
    await screen.findByRole('button', { name: 'Teilnahme bestätigen' });
    await new Promise((resolve) => setTimeout(resolve, 700)); // longer than a tab has to answer
    expect(screen.queryByText(code)).toBeNull();
  } finally {
    end();
  }
});

test('while a password is chosen the way without one says so', async () => {
  const { token } = await justCreated();
  const page = await openLink(token);
  await screen.findByRole('button', { name: 'Teilnahme bestätigen' });
  await page.user.click(screen.getByText('Lieber gleich ein Passwort wählen'));
  await screen.findByRole('button', { name: 'Ohne Passwort bestätigen' });
  screen.getByRole('button', { name: 'Mit Passwort bestätigen' });
});

test('where another person is signed in, the page of the link says who will be', async () => {
  const { email, token } = await justCreated();
  await show('RegistrierungAbschliessen', {
    suffix: `#token=${token}`,
    referrer: { email: demoLogins.referrer },
  });
  await screen.findByText(
    `Hier ist ${demoLogins.referrer} angemeldet. Bestätigen Sie, ist danach ${email} angemeldet, in allen Fenstern dieses Browsers.`,
  );
});

test('a password is offered and not asked for', async () => {
  const { number, email, token } = await justCreated();
  const page = await openLink(token);
  await page.user.click(await screen.findByRole('button', { name: 'Teilnahme bestätigen' }));
  await waitFor(() => expect(page.address()).toBe(`/de/teilen/${number}`));
  const { password_hash: hash } = await server.inTenant(({ db }) =>
    db
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  );
  expect(hash).toBeNull();
});
