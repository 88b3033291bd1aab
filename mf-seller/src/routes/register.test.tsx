import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSellerData } from '@weitersagen/contracts/seller';
import { staffLogin } from '@weitersagen/contracts/staff';
import { signedInBy } from '@weitersagen/server/testing/signed-in';
import { changeTerms } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const email = 'selma.selbst@example.org';
const password = 'Sicher-und-lang-7';

it('a private person is asked for no company and no VAT; everything missing is named at once', async () => {
  const { user } = await show('VertriebspartnerRegistrieren');
  await user.click(await screen.findByRole('button', { name: 'Registrierung absenden' }));
  await screen.findByText('Bitte prüfen Sie diese Angaben');
  expect(screen.getAllByText('Postleitzahl ist ein Pflichtfeld').length).toBeGreaterThan(0);
  expect(screen.queryByRole('textbox', { name: 'Firma' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Umsatzsteuer' })).toBeNull();
});

it('what was typed is still there after a reload', async () => {
  const { user } = await show('VertriebspartnerRegistrieren');
  await user.fill(await screen.findByRole('textbox', { name: 'Nachname' }), 'Selbst');
  await user.click(screen.getByRole('radio', { name: 'gewerblich' }));
  await user.fill(await screen.findByRole('textbox', { name: 'Firma' }), 'Selma Vertrieb');
  cleanup();
  await show('VertriebspartnerRegistrieren');
  const kept = await screen.findByRole('textbox', { name: 'Firma' });
  expect(kept).toHaveProperty('value', 'Selma Vertrieb');
  expect(screen.getByRole('textbox', { name: 'Nachname' })).toHaveProperty('value', 'Selbst');
});

it('a business registers with its VAT status, agrees again to terms that changed meanwhile, confirms by mail and signs in', async () => {
  const { user } = await show('VertriebspartnerRegistrieren');
  const type = async (name: string | RegExp, text: string) =>
    user.fill(await screen.findByRole('textbox', { name }), text);
  await type('Vorname', 'Selma');
  await type('Nachname', 'Selbst');
  await type('E-Mail-Adresse', email);
  await type('Straße und Hausnummer', 'Weg 1');
  await type('Postleitzahl', '10115');
  await type('Ort', 'Berlin');
  await user.click(screen.getByRole('radio', { name: 'gewerblich' }));
  await type('Firma', 'Selma Vertrieb');
  await user.click(screen.getByRole('radio', { name: 'Regelbesteuert' }));
  await type('Steuernummer', '12/345/67890');
  await type('Kontoinhaber', 'Selma Selbst');
  await type('IBAN', 'DE89370400440532013000');
  await user.click(screen.getByRole('checkbox', { name: /Ich stimme den/ }));
  await changeTerms(server, 'agb-7');
  await user.click(screen.getByRole('button', { name: 'Registrierung absenden' }));
  await screen.findByText(/Bedingungen haben sich gerade geändert/);
  await user.click(screen.getByRole('checkbox', { name: /Ich stimme den/ }));
  await user.click(screen.getByRole('button', { name: 'Registrierung absenden' }));
  await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' });
  cleanup();

  const [mail] = await server.mails(email);
  const suffix = `#token=${mail?.token}`;
  const page = await show('VertriebspartnerPasswortSetzen', { suffix });
  await page.user.fill(await screen.findByLabelText('Neues Passwort'), password);
  await page.user.fill(screen.getByLabelText('Passwort wiederholen'), password);
  await page.user.click(screen.getByRole('button', { name: 'Passwort festlegen' }));
  await screen.findByRole('heading', { name: 'Ihr Passwort ist festgelegt' });

  const { value, cookie } = await server.call(staffLogin, {
    params: { kind: 'seller' },
    body: { email, password, remember: false },
  });
  const data = await server.call(getSellerData, { token: signedInBy(value).token, cookie });
  expect(data.value).toMatchObject({
    kind: 'Gewerblich',
    vatStatus: 'Regelbesteuert',
    company: 'Selma Vertrieb',
    complete: true,
  });
});

it('the page of the mailed link says what to do without one', async () => {
  await show('VertriebspartnerPasswortSetzen');
  await screen.findByText('Diese Seite öffnen Sie mit dem Link aus unserer E-Mail.');
});
