import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inviteAgency } from '@weitersagen/contracts/operator-partners';
import { operatorSession } from '@weitersagen/server/testing/operator-session';
import { signInStaff } from '@weitersagen/server/testing/staff-session';
import { changeTerms, freshEmail } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const password = 'Sicher-und-lang-7';

it('whom an operator invited accepts the terms with the first password, also once they changed, and signs in', async () => {
  const email = freshEmail('geladen');
  await server.call(inviteAgency, {
    ...(await operatorSession(server)),
    body: {
      client: 'funkelnetz',
      email,
      firstName: 'Anna',
      lastName: 'Angela',
      company: 'Anton und Co',
    },
  });
  const [mail] = await server.mails(email);
  const { user } = await show('AgenturPasswortSetzen', {
    suffix: `?bedingungen=ja#token=${mail?.token ?? ''}`,
  });
  await user.fill(await screen.findByLabelText('Neues Passwort'), password);
  await user.fill(screen.getByLabelText('Passwort wiederholen'), password);
  const press = () => user.click(screen.getByRole('button', { name: 'Passwort festlegen' }));
  await press();
  await screen.findAllByText(/Die Zustimmung ist erforderlich/);
  await user.click(screen.getByRole('checkbox', { name: /Ich stimme den/ }));
  await changeTerms(server, 'agb-8');
  await press();
  await screen.findByText(/Bedingungen haben sich gerade geändert/);
  await user.click(screen.getByRole('checkbox', { name: /Ich stimme den/ }));
  await press();
  await screen.findByRole('heading', { name: 'Ihr Passwort ist festgelegt' });
  expect(await signInStaff(server, 'agency', email, { password })).toBeTruthy();
});
