import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getAgency } from '@weitersagen/contracts/agency';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signedInBy } from '@weitersagen/server/testing/signed-in';
import { changeTerms } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const email = 'agathe.anfang@example.org';
const password = 'Sicher-und-lang-7';
const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });

it('everything a registration lacks is named at once', async () => {
  const { user } = await show('AgenturRegistrieren');
  await user.click(await screen.findByRole('button', { name: 'Registrierung absenden' }));
  await screen.findByText('Bitte prüfen Sie diese Angaben');
  expect(screen.getAllByText('Firma ist ein Pflichtfeld').length).toBeGreaterThan(0);
});

it('an agency registers, agrees again to terms that changed meanwhile, confirms by mail and adds what credit notes need', async () => {
  const { user } = await show('AgenturRegistrieren');
  await user.fill(await textbox('Name der Agentur'), 'Anfang Beratung');
  await user.fill(await textbox('Vorname'), 'Agathe');
  await user.fill(await textbox('Nachname'), 'Anfang');
  await user.fill(await textbox('E-Mail-Adresse'), email);
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
  const page = await show('AgenturPasswortSetzen', { suffix });
  await page.user.fill(await screen.findByLabelText('Neues Passwort'), password);
  await page.user.fill(screen.getByLabelText('Passwort wiederholen'), password);
  await page.user.click(screen.getByRole('button', { name: 'Passwort festlegen' }));
  await screen.findByRole('heading', { name: 'Ihr Passwort ist festgelegt' });
  cleanup();

  const staff = { kind: 'agency', email, password } as const;
  await show('AgenturBereich', { staff });
  await screen.findByRole('link', { name: 'Angaben ergänzen' });
  cleanup();

  const data = await show('AgenturZusatzdaten', { staff });
  const type = async (name: string, text: string) => data.user.fill(await textbox(name), text);
  await type('Straße und Hausnummer', 'Weg 1');
  await type('Postleitzahl', '10115');
  await type('Ort', 'Berlin');
  screen.getByRole('list', { name: 'So geht es weiter' });
  await data.user.click(screen.getByRole('radio', { name: 'Regelbesteuert' }));
  await type('Steuernummer', '12/345/67890');
  await type('Kontoinhaber', 'Anfang Beratung');
  await type('IBAN', 'DE89370400440532013000');
  await data.user.fill(screen.getByLabelText('Aktuelles Passwort'), password);
  await data.user.click(screen.getByRole('button', { name: 'Angaben speichern' }));
  await expect.poll(data.address).toBe('/de/agentur/bereich');

  const { value, cookie } = await server.call(staffLogin, {
    params: { kind: 'agency' },
    body: { email, password, remember: false },
  });
  expect(
    (await server.call(getAgency, { token: signedInBy(value).token, cookie })).value,
  ).toMatchObject({
    name: 'Anfang Beratung',
    vatStatus: 'Regelbesteuert',
    complete: true,
    active: false,
  });
});

it('an agency that is active sees no steps of a registration beside its details', async () => {
  const staff = {
    kind: 'agency',
    email: demoLogins.agency,
    password: demoLogins.password,
  } as const;
  await show('AgenturZusatzdaten', { staff });
  await textbox('Straße und Hausnummer');
  expect(screen.queryByRole('list', { name: 'So geht es weiter' })).toBeNull();
});
