import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { staffLogin } from '@weitersagen/contracts/staff';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';
import { areaServer } from '@weitersagen/testing/area-server';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import remote from '../../remote.ts';

const { server, show } = areaServer(remote);
beforeEach(async () => {
  await server.inTenant(({ db }) => db.deleteFrom('second_factor').execute());
});

const { agency: email, password } = demoLogins;

async function openAdministration(who: string = email) {
  const page = await show('AgenturVerwaltung', { staff: { kind: 'agency', email: who } });
  await screen.findByRole('region', { name: 'Angemeldete Geräte' });
  return page;
}

const region = async () => within(await screen.findByRole('region', { name: 'Zweiter Faktor' }));

/** Switches the factor on up to the recovery codes. A code counts once: who needs another takes the next one, `appCode(key, 1)`. */
async function switchOn() {
  const page = await openAdministration();
  const { user } = page;
  const setting = await region();
  await user.click(await setting.findByRole('button', { name: 'Zweiten Faktor einschalten' }));
  await user.fill(setting.getByLabelText('Aktuelles Passwort'), password);
  await user.click(setting.getByRole('button', { name: 'Weiter zur App' }));
  await setting.findByRole('img', { name: 'QR-Code für die Authenticator-App' });
  const secret = setting.getByText(/^[A-Z2-7]{4}$/, { selector: 'code > span:first-child' })
    .parentElement?.textContent;
  const key = secret?.replaceAll(' ', '') ?? '';
  await user.type(setting.getByLabelText('Code aus der App'), appCode(key));
  await user.click(setting.getByRole('button', { name: 'Einschalten' }));
  const list = await setting.findByRole('list');
  const codes = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  return { ...page, setting, key, codes };
}

it('is switched on with the password and a code, and shows the recovery codes until they are kept', async () => {
  const { user, setting, codes } = await switchOn();
  expect(codes).toHaveLength(10);
  await user.click(setting.getByRole('button', { name: 'Fertig' }));
  await setting.findAllByText(/Bitte bewahren Sie die Codes erst auf/);
  await user.click(setting.getByRole('checkbox', { name: 'Ich habe die Codes aufbewahrt.' }));
  await user.click(setting.getByRole('button', { name: 'Fertig' }));
  const state = await setting.findByText(/^Eingeschaltet am /);
  expect(document.activeElement?.contains(state)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  setting.getByText('10 Wiederherstellungscodes sind noch übrig.');
  expect(document.body.textContent).not.toContain(codes[0]);
});

it('hands the recovery codes out: to the clipboard, as a file and on paper', async () => {
  const { user, setting, codes } = await switchOn();
  await user.click(setting.getByRole('button', { name: 'Codes kopieren' }));
  expect(await navigator.clipboard.readText()).toContain(codes[9]);
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:codes';
  };
  await user.click(setting.getByRole('button', { name: 'Codes speichern' }));
  expect(await files[0]?.text()).toContain(codes[9]);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(setting.getByRole('button', { name: 'Codes drucken' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = screen.getByRole('article', { name: 'Wiederherstellungscodes für Funkelnetz' });
  expect(sheet.textContent).toContain(codes[9]);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => screen.queryByRole('article')).toBeNull();
  print.mockRestore();
});

it('says at the field what is wrong with password and code, and can be left', async () => {
  const { user } = await openAdministration();
  const setting = await region();
  await user.click(await setting.findByRole('button', { name: 'Zweiten Faktor einschalten' }));
  await user.fill(setting.getByLabelText('Aktuelles Passwort'), 'falsch');
  await user.click(setting.getByRole('button', { name: 'Weiter zur App' }));
  await setting.findByText('Das aktuelle Passwort stimmt nicht.');
  await user.clear(setting.getByLabelText('Aktuelles Passwort'));
  await user.fill(setting.getByLabelText('Aktuelles Passwort'), password);
  await user.click(setting.getByRole('button', { name: 'Weiter zur App' }));
  const code = await setting.findByLabelText('Code aus der App');
  await user.type(code, '12');
  await user.click(setting.getByRole('button', { name: 'Einschalten' }));
  await setting.findByText('Bitte geben Sie die sechs Ziffern aus der App ein.');
  await user.clear(code);
  await user.type(code, appCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 40));
  await user.click(setting.getByRole('button', { name: 'Einschalten' }));
  await setting.findByText(/^Dieser Code stimmt nicht/);
  await user.click(setting.getByRole('button', { name: 'Abbrechen' }));
  await setting.findByText('Ihre Anmeldung fragt nur nach dem Passwort.');
  expect(screen.queryByRole('img', { name: /QR-Code/ })).toBeNull();
});

it('gives new recovery codes and is switched off, each with password and code', async () => {
  const { user, setting, key, codes } = await switchOn();
  await user.click(setting.getByRole('checkbox'));
  await user.click(setting.getByRole('button', { name: 'Fertig' }));
  await user.click(await setting.findByRole('button', { name: 'Neue Wiederherstellungscodes' }));
  await user.fill(setting.getByLabelText('Aktuelles Passwort'), password);
  const code = appCode(key, 1);
  await user.type(setting.getByLabelText('Code aus der App'), code);
  await user.click(setting.getByRole('button', { name: 'Neue Codes anzeigen' }));
  const list = await setting.findByRole('list');
  const [fresh] = within(list).getAllByRole('listitem');
  expect(codes).not.toContain(fresh?.textContent);
  const kept = fresh?.textContent ?? '';
  await user.click(setting.getByRole('checkbox'));
  await user.click(setting.getByRole('button', { name: 'Fertig' }));

  await user.click(await setting.findByRole('button', { name: 'Zweiten Faktor ausschalten' }));
  await user.fill(setting.getByLabelText('Aktuelles Passwort'), password);
  await user.type(setting.getByLabelText('Code aus der App'), code);
  await user.click(setting.getByRole('button', { name: 'Zweiten Faktor ausschalten' }));
  await setting.findByText(/^Dieser Code wurde schon benutzt/);
  await user.click(setting.getByRole('button', { name: 'Wiederherstellungscode verwenden' }));
  await user.type(setting.getByLabelText('Wiederherstellungscode'), kept);
  await user.click(setting.getByRole('button', { name: 'Zweiten Faktor ausschalten' }));
  await setting.findByText('Ihre Anmeldung fragt nur nach dem Passwort.');
});

it('is not offered to employees', async () => {
  await openAdministration(demoLogins.agencyEmployee);
  await screen.findByText('Diese Sitzung');
  expect(screen.queryByRole('region', { name: 'Zweiter Faktor' })).toBeNull();
});

async function passwordStep() {
  const page = await show('AgenturLogin');
  await signInOn(page, email);
  return { ...page, field: await screen.findByLabelText<HTMLInputElement>('Code aus der App') };
}

it('the sign-in asks for a code, which may be pasted, and goes on to the area', async () => {
  const { key } = await switchOn();
  cleanup();
  localStorage.clear();
  const { user, field, address } = await passwordStep();
  expect(localStorage).toHaveLength(0);
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  const code = appCode(key, 1);
  await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(address()).toBe('/de/agentur/bereich'));
});

it('the sign-in keeps what was typed, says what is wrong at the field, and takes a recovery code', async () => {
  const { codes } = await switchOn();
  cleanup();
  localStorage.clear();
  const { user, field, address } = await passwordStep();
  await user.type(field, '000000');
  await user.click(screen.getByRole('button', { name: 'Zurück zum Passwort' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E.Mail/ }).value).toBe(email);
  expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe(password);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByLabelText('Code aus der App');
  await user.click(screen.getByRole('button', { name: 'Wiederherstellungscode verwenden' }));
  const recovery = screen.getByLabelText('Wiederherstellungscode');
  expect(document.activeElement).toBe(recovery);
  await user.type(recovery, 'AAAA-BBBB-CCCC-DDDD');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText('Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.');
  await user.clear(recovery);
  await user.type(recovery, codes[0] ?? '');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(address()).toBe('/de/agentur/bereich'));
});

it('the sign-in begins again when the second step came too late', async () => {
  const { key } = await switchOn();
  cleanup();
  localStorage.clear();
  const { user, field } = await passwordStep();
  await server.inTenant(({ db }) => db.deleteFrom('sign_in_ticket').execute());
  await user.type(field, appCode(key, 1));
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText(/^Diese Anmeldung hat zu lange gedauert/);
  expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe(password);
  const again = await server.call(staffLogin, {
    params: { kind: 'agency' },
    body: { email, password, remember: false },
  });
  expect(again.value).toHaveProperty('ticket');
});
