import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-partners';
import { listWaiting } from '@weitersagen/contracts/operator-start';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { addOperator, operatorSession } from '@weitersagen/server/testing/operator-session';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const client = 'lindenschutz';
const reason = 'am Telefon besprochen';
const open = (search = '', email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebPartner', {
    staff: { kind: 'operator', email },
    suffix: `?mandant=${client}${search}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
async function tasksOf(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `${name} ändern` }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}
async function choose(user: User, name: string, task: string) {
  await tasksOf(user, name);
  await user.click(screen.getByRole('menuitem', { name: task }));
  return within(await screen.findByRole('dialog'));
}
/** Gives the reason and presses the button of a dialog. */
async function decide(user: User, dialog: Awaited<ReturnType<typeof choose>>, press: string) {
  await user.fill(dialog.getByRole('textbox', { name: 'Grund' }), reason);
  await user.click(dialog.getByRole('button', { name: press }));
}
async function personOf(kind: 'agency' | 'seller' | 'agent', words: string) {
  const session = await operatorSession(server);
  const body = { client, kind, words };
  const { value } = await server.call(contract.findPartnerPeople, { ...session, body });
  return value.people[0];
}
/** An agency with a name that no other has. */
async function agencyNamed(name: string) {
  await server.inTenant(async ({ db, tenant, now }) => {
    const values = { tenant: tenant.id, id: name, name, created_at: now, changed_at: now };
    await db
      .insertInto('agency')
      .values({ ...values, external_number: `AG-${name.toUpperCase()}`, activated_at: null })
      .execute();
  }, client);
  return name;
}

describe('the page of partners', () => {
  it('shows somebody alone whom an address names, and everybody again once words are searched', async () => {
    const session = await operatorSession(server);
    const body = { client, kind: 'agency' as const };
    const { people } = (await server.call(contract.findPartnerPeople, { ...session, body })).value;
    const [first, second] = people;
    const { user } = await open(`&art=personen&person=${first?.id ?? ''}`);
    await rowOf(first?.lastName ?? '?');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.fill(screen.getByRole('searchbox'), second?.email ?? '');
    await user.keyboard('{Enter}');
    await rowOf(second?.lastName ?? '?');
  });

  it('shows the agencies of a client, and switches one on and off with a reason', async () => {
    const name = await agencyNamed('Schaltbar');
    const { user } = await open();
    await rowOf(name);
    expect(await tasksOf(user, name)).toEqual(['Freischalten', 'Stilllegen']);
    await user.click(screen.getByRole('menuitem', { name: 'Freischalten' }));
    const asked = within(await screen.findByRole('dialog'));
    asked.getByText(/Die Inhaber bekommen alle Rechte/);
    await user.click(asked.getByRole('button', { name: 'Freischalten' }));
    await asked.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await decide(user, asked, 'Freischalten');
    await screen.findByText(`${name} ist freigeschaltet`);
    await within(await rowOf(name)).findByText('freigeschaltet');
    const off = await choose(user, name, 'Stilllegen');
    off.getByText(/Ihre Karten und die ihrer Shops öffnen nichts mehr/);
    await decide(user, off, 'Stilllegen');
    await screen.findByText(`${name} ist stillgelegt`);
    await within(await rowOf(name)).findByText('stillgelegt');
    const link = screen.getByRole('link', { name: 'Partner und Personal' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(await tasksOf(user, name)).toEqual(['Freischalten']);
  });

  it('refuses an agency that is new, which waits for nobody any more', async () => {
    const name = await agencyNamed('Abgelehnt');
    const session = await operatorSession(server);
    const waiting = async () => {
      const { clients } = (await server.call(listWaiting, session)).value;
      const queues = clients.find((one) => one.client === client)?.waiting ?? [];
      return queues.find(({ kind }) => kind === 'newAgencies')?.count ?? 0;
    };
    const before = await waiting();
    const { user } = await open();
    await within(await rowOf(name)).findByText('wartet auf Freischaltung');
    const off = await choose(user, name, 'Stilllegen');
    await decide(user, off, 'Stilllegen');
    await within(await rowOf(name)).findByText('stillgelegt');
    expect(await waiting()).toBe(before - 1);
  });

  it('finds by words, says where nothing is found, and shows all again', async () => {
    const name = await agencyNamed('Auffindbar');
    const { user } = await open();
    await rowOf(name);
    const field = screen.getByRole('searchbox', { name: 'Name, Ort oder Nummer' });
    await user.fill(field, 'auffind');
    await user.click(screen.getByRole('button', { name: 'Suchen' }));
    await screen.findByText('Ein Eintrag');
    await user.fill(screen.getByRole('searchbox'), 'gibt es nicht');
    await user.click(screen.getByRole('button', { name: 'Suchen' }));
    await screen.findByText('Zu diesen Worten gibt es keinen Eintrag.');
    await user.click(screen.getByRole('button', { name: 'Alle zeigen' }));
    await rowOf(name);
  });

  it('leads from an agency to its people, and from list to list', async () => {
    const { user } = await open();
    const agent = await personOf('agency', demoLogins.agency);
    const agency = agent?.agency;
    await choosePeople(user, agency?.name ?? '');
    await screen.findByText(`Nur Personen der Agentur ${agency?.number}`);
    const row = within(await rowOf('Anton Agenturmann'));
    for (const words of ['aktiv', 'Inhaber', demoLogins.agency, 'keiner']) row.getByText(words);
    await user.click(screen.getByRole('tab', { name: 'Vertriebspartner' }));
    within(await rowOf('Vera Vertrieb')).getByText(/^VP-/);
    await user.click(screen.getByRole('tab', { name: 'Agenten' }));
    await rowOf('Carla Callcenter');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Agenten');
  });

  it('closes an access and opens it, each with what follows and a reason', async () => {
    const { user } = await open('&art=vertriebspartner');
    const name = 'Vera Vertrieb';
    expect(await tasksOf(user, name)).toEqual([
      'Stilllegen',
      'Link für neues Passwort senden',
      'Zugang schließen',
    ]);
    await user.keyboard('{Escape}');
    const shut = await choose(user, name, 'Zugang schließen');
    shut.getByText(/wird überall abgemeldet, alle Links an die Person gelten nicht mehr/);
    await decide(user, shut, 'Zugang schließen');
    await screen.findByText(`Der Zugang von ${name} ist geschlossen`);
    await within(await rowOf(name)).findByText('geschlossen');
    expect(await personOf('seller', demoLogins.seller)).toMatchObject({ state: 'blocked' });
    expect(await tasksOf(user, name)).toEqual(['Stilllegen', 'Zugang öffnen']);
    await user.keyboard('{Escape}');
    await decide(user, await choose(user, name, 'Zugang öffnen'), 'Zugang öffnen');
    await screen.findByText(`Der Zugang von ${name} ist wieder offen`);
    expect(await personOf('seller', demoLogins.seller)).toMatchObject({ state: 'active' });
    await decide(user, await choose(user, name, 'Stilllegen'), 'Stilllegen');
    await screen.findByText(`${name} ist stillgelegt`);
    expect(await personOf('seller', demoLogins.seller)).toMatchObject({ isActivated: false });
    await decide(user, await choose(user, name, 'Freischalten'), 'Freischalten');
    await screen.findByText(`${name} ist freigeschaltet`);
  });

  it('takes a lost second factor away, changes a role, and mails a link', async () => {
    const known = await personOf('agency', demoLogins.agencyEmployee);
    const name = `${known?.firstName} ${known?.lastName}`;
    await server.inTenant(
      ({ db, tenant, realNow }) =>
        db
          .insertInto('second_factor')
          .values({
            tenant: tenant.id,
            account_id: known?.id ?? '',
            secret: 'x',
            created_at: realNow,
            confirmed_at: realNow,
            last_step: null,
          })
          .execute(),
      client,
    );
    const { user } = await open('&art=personen');
    within(await rowOf(name)).getByText('eingerichtet');
    const factor = await choose(user, name, 'Zweiten Faktor entfernen');
    factor.getByText(/Prüfen Sie vorher, mit wem Sie sprechen/);
    await decide(user, factor, 'Zweiten Faktor entfernen');
    await screen.findByText(`${name} meldet sich ohne zweiten Faktor an`);
    await within(await rowOf(name)).findByText('keiner');
    const role = await choose(user, name, 'Rolle ändern');
    await decide(user, role, 'Rolle speichern');
    await role.findByText('Diese Rolle hat die Person schon.');
    await user.selectOptions(role.getByRole('combobox', { name: 'Rolle' }), 'ohne Rechte');
    await user.click(role.getByRole('button', { name: 'Rolle speichern' }));
    await screen.findByText(`Die Rolle von ${name} ist geändert`);
    await within(await rowOf(name)).findByText('ohne Rechte');
    const link = await choose(user, name, 'Link für neues Passwort senden');
    await user.click(link.getByRole('button', { name: 'Link für neues Passwort senden' }));
    await screen.findByText(`${name} bekommt einen Link per E-Mail`);
    expect((await server.mails(demoLogins.agencyEmployee)).length).toBeGreaterThan(1);
  });

  it('invites an agent, says beside the fields what is wrong, and removes them again', async () => {
    const email = freshEmail('alma');
    const { user } = await open('&art=agenten');
    await user.click(await screen.findByRole('button', { name: 'Agent einladen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Einladung senden' });
    await user.click(send);
    const first = dialog.getByRole('textbox', { name: 'Vorname' });
    expect(document.activeElement).toBe(first);
    await user.fill(first, 'Alma');
    await user.fill(dialog.getByRole('textbox', { name: 'Nachname' }), 'Anruf');
    const address = dialog.getByRole('textbox', { name: /E.Mail-Adresse/ });
    await user.fill(address, demoLogins.agent);
    const agency = dialog.getByRole('textbox', { name: /Nummer der Agentur/ });
    await user.fill(agency, 'AG-KEINE');
    await user.click(send);
    await dialog.findAllByText('Eine Agentur mit dieser Nummer gibt es nicht.');
    await user.clear(agency);
    await user.click(send);
    await dialog.findAllByText('Zu dieser Adresse gibt es schon einen Agenten.');
    await user.clear(address);
    await user.fill(address, email);
    await user.click(send);
    await screen.findByText(`${email} ist eingeladen`);
    within(await rowOf('Alma Anruf')).getByText('eingeladen');
    const again = await choose(user, 'Alma Anruf', 'Einladung erneut senden');
    again.getByText(new RegExp(`geht an ${email}`));
    await user.click(again.getByRole('button', { name: 'Einladung erneut senden' }));
    await screen.findByText('Alma Anruf bekommt einen Link per E-Mail');
    expect(await server.mails(email)).toHaveLength(2);
    await decide(user, await choose(user, 'Alma Anruf', 'Agent entfernen'), 'Agent entfernen');
    await screen.findByText('Alma Anruf ist entfernt');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Alma Anruf/ })).toBeNull());
  });

  it('offers no invitation where there is no call centre', async () => {
    await show('BetriebPartner', {
      staff: { kind: 'operator', email: olaf },
      suffix: '?mandant=sonnwerk&art=agenten',
    });
    await screen.findByRole('status');
    await screen.findByRole('searchbox', { name: 'Name, E-Mail-Adresse oder Agentur' });
    expect(screen.queryByRole('button', { name: 'Agent einladen' })).toBeNull();
  });

  it('leads on in a long list, and back to its beginning', async () => {
    await server.inTenant(async ({ db, tenant, now }) => {
      const rows = Array.from({ length: 60 }, (_, index) => ({
        tenant: tenant.id,
        id: `lang-${index}`,
        name: `Lang ${String(index).padStart(2, '0')}`,
        external_number: `AG-LANG${index}`,
        activated_at: null,
        created_at: now,
        changed_at: now,
      }));
      await db.insertInto('agency').values(rows).execute();
    }, client);
    const { user } = await open();
    await screen.findByText('Die ersten 50 Einträge ab hier');
    await user.click(screen.getByRole('button', { name: 'Weitere' }));
    await rowOf('Lang 59');
    await user.click(screen.getByRole('button', { name: /Zum Anfang/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Lang 59/ })).toBeNull());
  });
});

describe('the page of partners and its reader', () => {
  it('shows nothing to who has another role, and says which one it takes', async () => {
    const { email } = await addOperator(server, [{ role: 'content', client: null }]);
    await open('', email);
    await screen.findByText(/Kundendienst/);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('is asked for again after a failure', async () => {
    const network = failing('POST /betrieb/partner/agenturen/suche', 'away', 1);
    const { user } = await open('', olaf, { network });
    await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
    await screen.findByRole('table');
  });
});

async function choosePeople(user: User, name: string) {
  await tasksOf(user, name);
  await user.click(screen.getByRole('menuitem', { name: 'Personen zeigen' }));
}
