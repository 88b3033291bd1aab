import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as people from '@weitersagen/contracts/operator-people';
import { changeClientSettings, getClientSettings } from '@weitersagen/contracts/operator-tenants';
import { callJob } from '@weitersagen/contracts/operator-upkeep';
import { staffLogin } from '@weitersagen/contracts/staff';
import { changeName } from '@weitersagen/contracts/own-name';
import {
  auditEntityWords,
  auditEventWords,
  auditFieldWords,
  auditStateWords,
} from '@weitersagen/domain/audit-words';
import { auditEventGroups } from '@weitersagen/domain/audit-event-groups';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator, operatorSession } from '@weitersagen/server/testing/operator-session';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { actingReason, visitScene } from '@weitersagen/server/testing/visit-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import { savedFiles } from '@weitersagen/testing/saved-files';
import { eventTexts } from '../area/event-words/event-texts.ts';
import { detailTexts } from '../area/detail-words/detail-texts.ts';
import de from '../features/history/locales/de.json';
import en from '../features/history/locales/en.json';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const ofAll = (role: Grant['role']): Grant => ({ role, client: null });

const open = (suffix = '', email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebProtokoll', { staff: { kind: 'operator', email }, suffix, ...more });
const rolesChanged =
  /^Olaf Operator: Rollen des Betreibers geändert – Konto von Ida Invited( \(\S+\))?$/;
type User = Awaited<ReturnType<typeof open>>['user'];

/** Somebody who was invited and then got other roles, both by the admin. */
async function invited() {
  const admin = await operatorSession(server);
  const email = freshEmail('ida');
  const named = { email, firstName: 'Ida', lastName: 'Invited' };
  const body = { ...named, roles: [ofAll('finance')] };
  const { id } = (await server.call(people.inviteOperator, { ...admin, body })).value;
  const change = { roles: [{ role: 'support' as const, client: 'sonnwerk' }], reason: 'wechselt' };
  await server.call(people.changeOperatorRoles, { ...admin, params: { id }, body: change });
  return { id, email };
}
/** Writes lines of one transaction of a client. */
const tell = (
  lines: readonly {
    readonly entity: string;
    readonly entity_id: string;
    readonly event: string;
    readonly actor: string;
    readonly before?: string;
    readonly after?: string;
    readonly portal_key?: string;
    readonly sealed_reason?: string;
    readonly reason?: string;
  }[],
) =>
  server.inTenant(
    ({ db, tenant, now }) =>
      db
        .insertInto('audit')
        .values(lines.map((line) => ({ tenant: tenant.id, at: now, ...line })))
        .execute(),
    'sonnwerk',
  );
const list = async () => within(await screen.findByRole('list', { name: 'Gefundene Einträge' }));
const entryOf = async (name: string) => (await list()).findByText(name);
const entry = async (name: RegExp) => (await list()).findByText(name);
async function openEntry(user: User, name: RegExp) {
  const found = await entry(name);
  await user.click(found);
  return within(found.closest('li') ?? document.body);
}

describe('the page of the history', () => {
  it('tells in a line who did what to whom, where and when, and opened why, before and after', async () => {
    const { id } = await invited();
    const { user } = await open(`?nummer=${id}`);
    await screen.findByText('2 Einträge');
    const line = await openEntry(user, rolesChanged);
    line.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d · .+ · Administration$/);
    line.getByText('wechselt');
    await line.findByText('Finanzen: alle Mandanten → Kundendienst: Sonnwerk');
  });

  it('names jobs and clients as other pages do, and searches them by their numbers', async () => {
    const admin = await operatorSession(server);
    const client = 'sonnwerk';
    await server.call(callJob, { ...admin, body: { client, job: 'complaint-period' } });
    const query = { mandant: client };
    const { revision } = (await server.call(getClientSettings, { ...admin, query })).value;
    const body = { client, revision, values: { complaintDays: 30 } };
    await server.call(changeClientSettings, { ...admin, body });
    const { user, address } = await open(`?mandant=${client}`);
    await entry(/: Geändert – Mandant Sonnwerk$/);
    const called = /: Lauf angefordert – Regelmäßiger Lauf Fristen für Beanstandungen$/;
    const line = await openEntry(user, called);
    line.getByText('complaint-period');
    await user.click(line.getByRole('button', { name: 'Alles zu dieser Nummer' }));
    await waitFor(() => expect(address()).toContain('nummer=complaint-period'));
    await entry(called);
  });

  it('tells of settings by what they are called, how each was and is', async () => {
    const about = { entity: 'tenant', entity_id: 'einstellungen', actor: 'job', event: 'agreed' };
    const before = { settings: ['payoutAccount.iban: –', 'agentsRelease: false', 'hosts: a,b'] };
    const after = { settings: ['payoutAccount.iban: DE1', 'agentsRelease: true', 'hosts: c'] };
    await tell([{ ...about, before: JSON.stringify(before), after: JSON.stringify(after) }]);
    const { user } = await open('?nummer=einstellungen');
    const line = await openEntry(user, /^Ablauf des Systems: Zugestimmt – Mandant einstellungen$/);
    for (const [name, told] of [
      ['IBAN', 'nichts → DE1'],
      ['Agenten geben Aufträge frei', 'aus → ein'],
      ['Hosts', 'a, b → c'],
    ] as const)
      expect((await line.findByText(name)).nextElementSibling?.textContent).toBe(told);
  });

  it('names the portal’s key where one opened the session, apart from what else the person did', async () => {
    const line = { entity: 'account', entity_id: 'von-zweien', event: 'changed', actor: 'job' };
    await tell([line, { ...line, portal_key: 'Kundenportal' }]);
    await open('?nummer=von-zweien');
    await entry(/^Ablauf des Systems: Geändert – Konto von-zweien$/);
    const named =
      /^Ablauf des Systems \(über das Portal mit dem Schlüssel Kundenportal\): Geändert/;
    expect(await entry(named)).toBeDefined();
  });

  it('names the device of a session that was ended, and never its bare number', async () => {
    const admin = await operatorSession(server);
    const person = await addOperator(server, [ofAll('support')]);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ browser: 'Firefox', system: 'Windows' })
          .where('account_id', '=', person.id)
          .execute(),
      'betrieb',
    );
    const listed = (await server.call(people.listOperatorSessions, admin)).value;
    const session = listed.find(({ id }) => id === person.id)?.sessions[0]?.id ?? '';
    const params = { id: person.id, session };
    const body = { reason: 'Laptop verloren' };
    await server.call(people.endOperatorSession, { ...admin, params, body });
    const { user } = await open(`?ereignis=ended&gegenstand=session`);
    const line = await openEntry(
      user,
      /^Olaf Operator: Beendet – Anmeldung von Bea Betrieb( \(\S+\))? \(Firefox, Windows\)$/,
    );
    line.getByText('Laptop verloren');
    expect((await list()).queryByText(new RegExp(session))).toBeNull();
    expect((await list()).queryByText(new RegExp(person.id))).toBeNull();
  });

  it('says that a reason ended with the person whom it was about', async () => {
    const line = { entity: 'account', entity_id: 'geloescht', event: 'changed', actor: 'commands' };
    await tell([{ ...line, sealed_reason: JSON.stringify({ person: 'weg', sealed: 'x' }) }]);
    const { user } = await open('?nummer=geloescht');
    const found = await openEntry(user, /^Kommando ohne Anmeldung: Geändert/);
    expect(found.getByText('Begründung gelöscht')).toBeTruthy();
  });

  it('says that a sign-in was refused, by nobody knows whom', async () => {
    const person = await addOperator(server, [ofAll('support')]);
    const body = { email: person.email, password: 'Falsch-und-lang-7' };
    await server.call(staffLogin, { client: 'betrieb', params: { kind: 'operator' }, body });
    const { user } = await open(`?ereignis=passwordRefused&nummer=${person.id}`);
    const line = await openEntry(
      user,
      /^Jemand ohne Anmeldung: Anmeldung mit falschem Passwort abgelehnt – Konto von Bea Betrieb( \(\S+\))?$/,
    );
    expect(line.queryByText('nicht erfragt')).toBeNull();
    expect(line.queryByRole('button', { name: 'Alles von dieser Person' })).toBeNull();
  });

  it('says what was done in a person’s name, in whose and why', async () => {
    const scene = await visitScene(server);
    await scene.act();
    const body = { salutation: null, firstName: 'Wilma', lastName: 'Neuname' };
    await server.call(changeName, { ...scene.visit, body });
    const { referrerId } = scene.person;
    const { user } = await open(`?nummer=${referrerId}&wer=${scene.operator.id}`);
    const line = await openEntry(
      user,
      /^Bea Betrieb( \(\S+\))?: Name geändert – Konto von Wilma Neuname$/,
    );
    line.getByText(/ · Kundendienst · im Namen der Person$/);
    line.getByText('Im Namen von');
    line.getByText(actingReason);
    expect(line.getByText('Wilma Neuname')).toBeTruthy();
    const page = line.getByRole('link', { name: 'Zur Kundin, zum Kunden' });
    expect(page.getAttribute('href')).toBe(`/de/kunden/funkelnetz/${referrerId}`);
  });

  it('reads the values that name a person on demand, for admins', async () => {
    const { id, email } = await invited();
    const { user } = await open(`?nummer=${id}`);
    const line = await openEntry(
      user,
      /^Olaf Operator: Zugang des Betreibers angelegt – Konto von Ida Invited( \(\S+\))?$/,
    );
    expect(line.getAllByText('versiegelt')).toHaveLength(2);
    await user.click(line.getByRole('button', { name: 'Personendaten lesen' }));
    await line.findByText(`nichts → ${email}`);
    expect(line.queryByRole('button', { name: 'Personendaten lesen' })).toBeNull();
  });

  it('searches by its filters, which stand in the address by ids and codes', async () => {
    const { id } = await invited();
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.fill(screen.getByRole('textbox', { name: /^Nummer/ }), id);
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Ereignis/ }),
      'Rollen des Betreibers geändert',
    );
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findByText('Ein Eintrag');
    expect(new URLSearchParams(address().split('?')[1]).toString()).toBe(
      `ereignis=operatorRolesChanged&nummer=${id}`,
    );
    await user.click(
      screen.getByRole('button', {
        name: 'Filter entfernen: Ereignis: Rollen des Betreibers geändert',
      }),
    );
    await screen.findByText('2 Einträge');
    const line = await openEntry(user, rolesChanged);
    await user.click(line.getByRole('button', { name: 'Alles von dieser Person' }));
    await screen.findByRole('button', { name: /Filter entfernen: Person: Olaf Operator/ });
    expect(address()).not.toContain('Olaf');
  });

  it.each([
    ['de', 'Filter', /^Ereignis/, 'Anmeldung und eigener Zugang', 'Passwort geändert'],
    ['en', 'Filters', /^Event/, 'Signing in and own access', 'Password changed'],
  ] as const)(
    'offers events by area of work, each of them once and by name, in %s',
    async (locale, filter, event, area, one) => {
      const { user } = await open('', olaf, { locale });
      await user.click(await screen.findByRole('button', { name: filter }));
      const choice = within(screen.getByRole('combobox', { name: event }));
      const groups = choice.getAllByRole('group');
      expect(groups).toHaveLength(auditEventGroups.length);
      for (const group of groups) {
        const labels = within(group)
          .getAllByRole('option')
          .map(({ textContent }) => textContent);
        expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
      }
      within(choice.getByRole('group', { name: area })).getByRole('option', { name: one });
      // The first one stands for every event.
      const values = choice.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
      expect(values.slice(1).toSorted()).toEqual(Object.keys(auditEventWords).toSorted());
    },
  );

  it('is saved with whom each line concerns, also who was removed since', async () => {
    const { id } = await addOperator(server, [ofAll('finance')]);
    const body = { reason: 'verlässt uns' };
    await server.call(people.removeOperator, {
      ...(await operatorSession(server)),
      params: { id },
      body,
    });
    const { files } = savedFiles();
    const { user } = await open(`?nummer=${id}&ereignis=operatorRemoved`);
    await screen.findByText('Ein Eintrag');
    await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head = '', line = ''] = ((await files[0]?.text()) ?? '').split('\r\n');
    const cells = line.split(';');
    await screen.findByText('Die CSV-Datei ist gespeichert.');
    expect(document.activeElement?.textContent).toBe('Als CSV speichern');
    expect(cells[head.split(';').indexOf('Betrifft')]).toMatch(/^Bea Betrieb \(#[\w-]+\)$/);
  });

  it('says in words what a key is for, and nothing of what had and has no value', async () => {
    const entity_id = 'FK-words';
    const after = JSON.stringify({
      scopes: ['portalSignIn', 'orders'],
      isExtra: false,
      expires: null,
    });
    await tell([{ entity: 'feedKey', entity_id, event: 'created', actor: 'stranger', after }]);
    const { files } = savedFiles();
    const { user } = await open(`?nummer=${entity_id}&mandant=sonnwerk`);
    await screen.findByText('Ein Eintrag');
    await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = (await files[0]?.text()) ?? '';
    expect(text).toContain(
      'Darf: nichts → Personen über das Portal anmelden, Aufträge melden; Zusätzlich: nichts → nein',
    );
    expect(text).not.toContain('nichts → nichts');
    expect(text.split('\r\n')[1]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d;/);
  });

  it('is saved with the names of customers and where they are, as the page shows them', async () => {
    const scene = await visitScene(server);
    await scene.act();
    const { files } = savedFiles();
    const { referrerId } = scene.person;
    const { user } = await open(`?nummer=${referrerId}&wer=${scene.operator.id}`);
    await list();
    await user.click(screen.getByRole('button', { name: 'Als CSV speichern' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head = '', line = ''] = ((await files[0]?.text()) ?? '').split('\r\n');
    const cell = (name: string) => line.split(';')[head.split(';').indexOf(name)];
    expect(cell('Betrifft')).toMatch(/^Wilma /);
    expect(cell('Seite')).toContain(`/de/kunden/funkelnetz/${referrerId}`);
  });

  it.each([
    ['de', 'Als CSV speichern', 'Grund', ['Position 1', 'Fehlender Auftrag A-7', 'line 1']],
    ['en', 'Save as CSV', 'Reason', ['line 1', 'missing order A-7', 'line 1']],
  ] as const)(
    'is saved with what a dispute is about in the language of the file, in %s',
    async (locale, save, title, told) => {
      const entity_id = `GS-${locale}`;
      const disputed = { entity: 'settlement', entity_id, event: 'disputed', actor: 'stranger' };
      await tell([{ ...disputed, reason: 'line 1' }]);
      await tell([{ ...disputed, event: 'disputeAnswered', reason: 'missing order A-7' }]);
      // What a person wrote stays as it is.
      await tell([{ ...disputed, event: 'disputeDecided', reason: 'line 1' }]);
      const { files } = savedFiles();
      const { user } = await open(`?nummer=${entity_id}&mandant=sonnwerk`, olaf, { locale });
      await screen.findByText(/^\d (Einträge|entries)$/);
      await user.click(screen.getByRole('button', { name: save }));
      await waitFor(() => expect(files).toHaveLength(1));
      const [head = '', ...lines] = ((await files[0]?.text()) ?? '').trim().split('\r\n');
      const at = head
        .replace(/^\uFEFF/, '')
        .split(';')
        .indexOf(title);
      expect(lines.map((line) => line.split(';')[at]).toSorted()).toEqual(told.toSorted());
    },
  );

  it('folds what one person did at once into a line that opens, and goes on until there is a page of it', async () => {
    const { id } = await addOperator(server, [ofAll('finance')]);
    const paid = Array.from({ length: 60 }, (_, index) => ({
      entity: 'claim',
      entity_id: `praemie-${index}`,
      event: 'payoutConfirmed',
      actor: id,
    }));
    await tell(paid);
    const after = JSON.stringify({ executedOn: '2026-03-05', amount: 4500 });
    await tell([
      ...paid,
      { entity: 'payoutRun', entity_id: 'R1', event: 'confirmed', actor: id, after },
    ]);
    const { user } = await open(`?wer=${id}&mandant=sonnwerk`);
    await screen.findByText('2 Einträge');
    const shown = await list();
    expect(shown.getAllByText(/: Überweisung bestätigt/)).toHaveLength(1);
    const head = await openEntry(user, /: Bestätigt – Auszahlungslauf R1$/);
    head.getByText('nichts → 05.03.2026');
    head.getByText(/nichts → 45\s€/);
    const more = shown.getByRole('button', {
      name: '… und 60 weitere Einträge derselben Handlung',
    });
    await user.click(more);
    expect(await shown.findAllByText(/: Überweisung bestätigt/)).toHaveLength(61);
    await user.click(screen.getByRole('button', { name: '60 weitere Einträge zuklappen' }));
    expect(shown.getAllByText(/: Überweisung bestätigt/)).toHaveLength(1);
  });

  it('says of what has no role or reason why, and names who is no account as they are', async () => {
    const helper = await addOperator(server, [ofAll('admin')]);
    const what = { entity: 'lead', entity_id: 'ein-interessent', event: 'claimsSettled' };
    for (const actor of ['Olaf von früher', 'feed:demo', 'job', 'commands', helper.id])
      await tell([{ ...what, actor }]);
    const { user } = await open('?nummer=ein-interessent');
    await entryOf('Olaf von früher: Alle Prämien ausgezahlt – Interessent ein-interessent');
    await entryOf('Anbieter: Alle Prämien ausgezahlt – Interessent ein-interessent');
    const parts = (await list()).getAllByText(/^\d\d\.\d\d\.\d{4}/).map((one) => one.textContent);
    const ends = parts.map((text) => text.split(' · ').slice(2).join());
    expect(ends.toSorted()).toEqual([
      '',
      '',
      'System',
      'eigener Zugang',
      'ohne Anmeldung einer Person',
    ]);
    await openEntry(user, /^Bea Betrieb( \(\S+\))?: /);
    expect((await list()).getAllByText('nicht erfragt').length).toBeGreaterThan(0);
  });

  it('leads to older lines, and back to the newest', async () => {
    const helper = await addOperator(server, [ofAll('admin')]);
    const { id } = await addOperator(server, []);
    for (let round = 0; round < 25; round += 1)
      await server.call(people.endOperatorSessions, {
        ...helper.session,
        params: { id },
        body: { reason: 'Probe' },
      });
    const { user, address } = await open(`?wer=${helper.id}`);
    await screen.findByText('25 Einträge auf dieser Seite, weitere folgen');
    await user.click(screen.getByRole('button', { name: 'Ältere Einträge' }));
    await screen.findByText('Ein Eintrag');
    expect(address()).toContain('nach=');
    await user.click(await screen.findByRole('button', { name: 'Zu den neuesten' }));
    await screen.findByText('25 Einträge auf dieser Seite, weitere folgen');
    expect(address()).not.toContain('nach=');
    await user.click(screen.getByRole('button', { name: 'Ältere Einträge' }));
    await screen.findByText('Ein Eintrag');
    await user.click(screen.getByRole('button', { name: /^Filter entfernen: Person/ }));
    expect(address()).not.toContain('nach=');
  });

  it('says that nothing was found, and what is wrong with a day', async () => {
    const { user } = await open('?nummer=gibtsnicht');
    await screen.findByText('Nichts gefunden');
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    await list();
    await open('?von=2026-02-30');
    await screen.findAllByText('Dieses Datum gibt es nicht. Bitte schreiben Sie TT.MM.JJJJ.');
  });

  it('shows a failure with another try', async () => {
    const { user } = await open('', olaf, {
      network: failing('GET /betrieb/protokoll', 'away', 1),
    });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await list();
  });

  it('shows a colleague for one client that client’s lines without sealed values to open', async () => {
    const { email } = await addOperator(server, [{ role: 'support', client: 'sonnwerk' }]);
    await open('', email);
    await screen.findByText('Was unter Betreibern geschah, sehen Sie hier nur von sich selbst.');
    expect(screen.queryByRole('button', { name: 'Personendaten lesen' })).toBeNull();
  });

  it('is English on demand', async () => {
    const { id } = await invited();
    const { user } = await open(`?nummer=${id}`, olaf, { locale: 'en' });
    const found = await screen.findByText(
      /^Olaf Operator: Roles of the operator changed – Account of Ida Invited( \(\S+\))?$/,
    );
    await user.click(found);
    await screen.findByText('Finance: all clients → Support: Sonnwerk');
  });
});

const fieldTexts = {
  de: { field: { ...detailTexts.de.label, ...de.field } },
  en: { field: { ...detailTexts.en.label, ...en.field } },
};
describe('the words of the history', () => {
  it.each([
    ['event', eventTexts, auditEventWords],
    ['entity', { de, en }, auditEntityWords],
    ['field', fieldTexts, auditFieldWords],
    ['state', eventTexts, auditStateWords],
  ] as const)('are there for every %s, German and English', (group, texts, words) => {
    for (const of of [texts.de, texts.en]) {
      const said: Readonly<Record<string, string>> = Object.entries(of).find(
        ([name]) => name === group,
      )?.[1];
      expect(Object.keys(said).toSorted()).toEqual(Object.keys(words).toSorted());
      expect(Object.values(said).filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it('are in German those that the call writes', () => {
    expect(eventTexts.de.event).toEqual(auditEventWords);
    expect(de.entity).toEqual(auditEntityWords);
    expect(fieldTexts.de.field).toEqual(auditFieldWords);
  });
});
