import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inviteEmployee } from '@weitersagen/contracts/agency';
import { getInvitationCard, invite, verifyAgencyToken } from '@weitersagen/contracts/invitation';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signedInBy } from '@weitersagen/server/testing/signed-in';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const password = 'Sicher-und-lang-7';
const open = (token: string) => show('AgenturBestaetigen', { suffix: `#token=${token}` });

async function signIn(email: string, secret: string) {
  const { value, cookie } = await server.call(staffLogin, {
    params: { kind: 'agency' },
    body: { email, password: secret, remember: false },
  });
  return { token: signedInBy(value).token, cookie };
}

/** A customer whom the demo's employee invites with a link; answers its token. */
async function invited(email: string): Promise<string> {
  const by = await signIn(demoLogins.agencyEmployee, demoLogins.password);
  const body = { firstName: 'Gitta', lastName: 'Gast', email, kind: 'Kunde' as const };
  const { value } = await server.call(invite, { body: { ...body, consent: false }, ...by });
  return /#token=(.+)$/.exec(value.invitation?.link ?? '')?.[1] ?? '';
}

const holds = async (token: string) =>
  (await server.call(verifyAgencyToken, { query: { t: token } })).value.valid;

describe('an invitation', () => {
  it('of an owner leads a new colleague to the password, and then into the agency', async () => {
    const email = 'nina.neu@example.org';
    const by = await signIn(demoLogins.agency, demoLogins.password);
    const body = { firstName: 'Nina', lastName: 'Neu', email };
    await server.call(inviteEmployee, { body, ...by });
    const [mail] = await server.mails(email);
    expect(mail?.text).toContain('/agentur/bestaetigen#token=');
    const { user, address } = await open(mail?.token ?? '');
    await screen.findByRole('heading', {
      name: 'Anton Agenturmann lädt Sie zu Leuchtturm Beratung ein',
    });
    await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }));
    await expect.poll(address).toBe('/de/agentur/passwortsetzen');
    cleanup();
    const next = await show('AgenturPasswortSetzen');
    await next.user.fill(await screen.findByLabelText('Neues Passwort'), password);
    await next.user.fill(screen.getByLabelText('Passwort wiederholen'), password);
    await next.user.click(screen.getByRole('button', { name: 'Passwort festlegen' }));
    await screen.findByRole('heading', { name: 'Ihr Passwort ist festgelegt' });
    expect((await signIn(email, password)).token).not.toBe('');
  });

  it('of an employee is accepted by a customer, who confirms by mail', async () => {
    const email = 'gitta.gast@example.org';
    const token = await invited(email);
    const { user } = await open(token);
    await screen.findByRole('heading', { name: 'Emil Empfehler lädt Sie zum Weitersagen ein' });
    screen.getByText('g•••t@example.org');
    expect(await holds(token)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }));
    await screen.findByRole('heading', { name: /Bitte bestätigen Sie Ihre E-Mail-Adresse/ });
    expect((await server.mails(email))[0]?.text).toContain('/registrieren#token=');
    cleanup();
    await open(token);
    await screen.findByRole('heading', { name: 'Diese Einladung gilt nicht mehr' });
  });

  it('is refused for good after a question', async () => {
    const token = await invited('rita.ruhe@example.org');
    const { user } = await open(token);
    await user.click(await screen.findByRole('button', { name: 'Keine Einladungen mehr' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect(await holds(token)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Keine Einladungen mehr' }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Keine Einladungen mehr' }));
    await screen.findByRole('heading', { name: 'Sie erhalten keine Einladungen mehr' });
    expect(await holds(token)).toBe(false);
  });

  it('on a printed card lets whoever opens it register', async () => {
    const by = await signIn(demoLogins.agencyEmployee, demoLogins.password);
    const { value } = await server.call(getInvitationCard, by);
    const { user } = await open(/#token=(.+)$/.exec(value.link)?.[1] ?? '');
    await user.click(await screen.findByRole('button', { name: 'Mitmachen' }));
    expect((await screen.findAllByText('Vorname ist ein Pflichtfeld')).length).toBeGreaterThan(0);
    await user.fill(screen.getByRole('textbox', { name: 'Vorname' }), 'Kim');
    await user.fill(screen.getByRole('textbox', { name: 'Nachname' }), 'Karte');
    await user.fill(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'kim@example.org');
    await user.click(screen.getByRole('button', { name: 'Mitmachen' }));
    await screen.findByRole('heading', { name: /Bitte bestätigen Sie Ihre E-Mail-Adresse/ });
    expect((await server.mails('kim@example.org'))[0]?.text).toContain('/registrieren#token=');
  });

  it('is asked for where the page is opened without one', async () => {
    await show('AgenturBestaetigen');
    await screen.findByRole('heading', { name: 'Hier sehen Sie Ihre Einladung' });
  });
});
