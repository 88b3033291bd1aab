import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inviteOperator } from '@weitersagen/contracts/operator-people';
import { appCode } from '@weitersagen/server/testing/app-code';
import {
  addOperator,
  OPERATOR_CLIENT,
  operatorSession,
} from '@weitersagen/server/testing/operator-session';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const password = 'Leinen-2026-weiter';

async function invited() {
  const email = freshEmail('ines');
  const roles = [{ role: 'support' as const, client: null }];
  const body = { email, firstName: 'Ines', lastName: 'Invit', roles };
  await server.call(inviteOperator, { ...(await operatorSession(server)), body });
  const [mail] = await server.mails(email);
  return { email, token: mail?.token ?? '' };
}

async function withPassword(token: string) {
  const page = await show('BetriebEinladung', { suffix: `#token=${token}` });
  await page.user.fill(await screen.findByLabelText('Neues Passwort'), password);
  await page.user.fill(screen.getByLabelText('Passwort wiederholen'), password);
  await page.user.click(screen.getByRole('button', { name: 'Passwort festlegen' }));
  await screen.findByRole('heading', { level: 2, name: 'Zweiten Faktor einrichten' });
  return page;
}

describe('the page of an invitation', () => {
  it('leads over password and app to the recovery codes, and then to the start', async () => {
    const { email, token } = await invited();
    const page = await withPassword(token);
    const { user, address } = page;
    expect(address()).toBe('/de/einladung');
    await user.click(screen.getByRole('button', { name: 'Authenticator-App verwenden' }));
    await screen.findByRole('heading', { name: 'App verbinden' });
    const secret = document.querySelector('code')?.textContent.replaceAll(' ', '') ?? '';
    const code = screen.getByRole('textbox', { name: /Code aus der App/ });
    await user.fill(code, appCode(secret, 40));
    await user.click(screen.getByRole('button', { name: 'Einschalten' }));
    await screen.findByText(/Dieser Code stimmt nicht/);
    await user.clear(code);
    await user.fill(code, appCode(secret));
    await user.click(screen.getByRole('button', { name: 'Einschalten' }));
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('checkbox', { name: 'Ich habe die Codes aufbewahrt.' }));
    await user.click(screen.getByRole('button', { name: 'Fertig' }));
    await waitFor(() => expect(address()).toBe('/de'));
    expect(Object.values(localStorage).join()).toContain(email);
  });

  it('goes on after the password when it is loaded again', async () => {
    const { token } = await invited();
    await withPassword(token);
    cleanup();
    await show('BetriebEinladung');
    await screen.findByRole('heading', { level: 2, name: 'Zweiten Faktor einrichten' });
    cleanup();
    const other = await invited();
    await show('BetriebEinladung', { suffix: `#token=${other.token}` });
    await screen.findByLabelText('Neues Passwort');
  });

  it('says first that another person is signed in, who leaves with their session before it goes on', async () => {
    const { token, email } = await invited();
    const other = await addOperator(server, []);
    const { user } = await show('BetriebEinladung', {
      suffix: `#token=${token}`,
      staff: { kind: 'operator', email: other.email },
    });
    await screen.findByText(`In diesem Browser ist Bea Betrieb (${other.email}) angemeldet`);
    screen.getByText(new RegExp(`gehört Ines Invit \\(${email}\\)`));
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
    expect(screen.getByRole('link', { name: 'Angemeldet bleiben' }).getAttribute('href')).toBe(
      '/de',
    );
    const running = () =>
      server.inTenant(
        ({ db }) =>
          db
            .selectFrom('session')
            .select('id')
            .where('account_id', '=', other.id)
            .where('revoked_at', 'is', null)
            .execute(),
        OPERATOR_CLIENT,
      );
    const before = (await running()).length;
    await user.click(screen.getByRole('button', { name: 'Abmelden und weiter' }));
    await screen.findByLabelText('Neues Passwort');
    expect(localStorage).toHaveLength(0);
    await waitFor(async () => expect(await running()).toHaveLength(before - 1));
  });

  it('says where a browser has no passkeys, and leaves the other way', async () => {
    const { token } = await invited();
    const { user } = await withPassword(token);
    await user.click(screen.getByRole('button', { name: 'Passkey anlegen' }));
    await screen.findByText(/kann hier keinen Passkey verwenden/);
    screen.getByRole('button', { name: 'Authenticator-App verwenden' });
  });

  it('names what became of a link that is none, and leads to the sign-in', async () => {
    await show('BetriebEinladung', { suffix: `#token=${'x'.repeat(43)}` });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Bitten Sie die Administration um einen neuen');
    within(alert).getByRole('link', { name: 'Zur Anmeldung' });
    expect(alert.textContent).not.toContain('Kennung');
  });

  it('says to who is signed in and has no link any more that the access is ready, and where new codes are made', async () => {
    const person = await addOperator(server, [{ role: 'support', client: null }]);
    await show('BetriebEinladung', { staff: { kind: 'operator', email: person.email } });
    await screen.findByText(/^Ihr Zugang ist eingerichtet, und Sie sind angemeldet/);
    expect(screen.getByRole('link', { name: 'Eigener Zugang' }).getAttribute('href')).toMatch(
      /\/konto$/,
    );
  });

  it('asks for the link where there is none, in English too', async () => {
    await show('BetriebEinladung', { locale: 'en' });
    await screen.findByText(/You open this page with the link in our e-mail/);
    screen.getByRole('heading', { level: 1, name: 'Your access to the operator area' });
  });
});
