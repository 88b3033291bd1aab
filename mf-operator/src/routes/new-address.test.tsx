import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { askOwnEmailChange, getOperatorAccount } from '@weitersagen/contracts/operator-account';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const open = (suffix: string) => show('BetriebNeueAdresse', { suffix });

it('changes the address once the button is pressed, and leads to the sign-in', async () => {
  const { session, email: old } = await addOperator(server, [{ role: 'finance', client: null }]);
  const email = freshEmail('neu');
  await server.call(askOwnEmailChange, { ...session, body: { email } });
  const [mail] = await server.mails(email);
  const { user } = await open(`#token=${mail?.token}`);
  const press = await screen.findByRole('button', { name: 'Neue Adresse bestätigen' });
  expect((await server.call(getOperatorAccount, session)).value.email).toBe(old);
  await user.click(press);
  const told = await screen.findByText(`Ab jetzt gilt ${email}`);
  expect(document.activeElement).toBe(told.closest('[tabindex]'));
  screen.getByRole('link', { name: 'Zur Anmeldung' });
  expect((await server.call(getOperatorAccount, session)).error?.key).toBe('sessionEnded');
});

it('says what is wrong with a link, and without one where one comes from', async () => {
  const { user } = await open(`#token=${'x'.repeat(43)}`);
  await user.click(await screen.findByRole('button', { name: 'Neue Adresse bestätigen' }));
  await screen.findByRole('alert');
  cleanup();
  sessionStorage.clear();
  await show('BetriebNeueAdresse', { locale: 'en' });
  await screen.findByText(/You open this page with the link from our e-mail/);
});
