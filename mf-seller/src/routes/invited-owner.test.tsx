import { expect, it } from 'vitest';
import { inviteSeller } from '@weitersagen/contracts/operator-partners';
import { operatorSession } from '@weitersagen/server/testing/operator-session';
import { signInStaff } from '@weitersagen/server/testing/staff-session';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { acceptTermsWithPassword } from '@weitersagen/testing/accept-terms';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const password = 'Sicher-und-lang-7';

it('whom an operator invited accepts the terms with the first password, also once they changed, and signs in', async () => {
  const email = freshEmail('geladen');
  await server.call(inviteSeller, {
    ...(await operatorSession(server)),
    body: { client: 'funkelnetz', email, firstName: 'Anna', lastName: 'Angela' },
  });
  const [mail] = await server.mails(email);
  const page = await show('VertriebspartnerPasswortSetzen', {
    suffix: `?bedingungen=ja#token=${mail?.token ?? ''}`,
  });
  await acceptTermsWithPassword(page, server, password);
  expect(await signInStaff(server, 'seller', email, { password })).toBeTruthy();
});
