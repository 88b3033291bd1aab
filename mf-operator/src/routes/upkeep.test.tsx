import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { callJob, listUpkeep } from '@weitersagen/contracts/operator-upkeep';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { kindsOfWork } from '@weitersagen/server/testing/kinds-of-work';
import {
  addOperator,
  OPERATOR_CLIENT,
  operatorSession,
} from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import { narrowScreen } from '@weitersagen/testing/narrow-screen';
import { jobTexts } from '../area/job-words/job-texts.ts';
import { upkeepTexts } from '../features/upkeep/upkeep-texts.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const refused = JSON.stringify({ type: 'MailRefused', message: '550 5.2.1 Mailbox disabled' });

afterEach(async () => {
  for (const { id } of await server.deps.tenants.everyone())
    await server.inTenant(async ({ db }) => {
      await db.deleteFrom('outbox').execute();
      await db.deleteFrom('mail_stop').execute();
    }, id);
});

/** Work that was given up, as the worker leaves it. */
const giveUp = (id: string, kind = 'recipientConfirm', client = 'funkelnetz') =>
  server.inTenant(
    (tx) =>
      tx.db
        .insertInto('outbox')
        .values({
          tenant: tx.tenant.id,
          id,
          kind,
          payload: '{"recipientId":"TN-4711"}',
          created_at: tx.now,
          run_after: tx.now,
          dead_at: tx.realNow,
          attempts: 3,
          last_error: refused,
        })
        .execute(),
    client,
  );
const stopMail = (client: string) =>
  server.inTenant(
    ({ db, tenant, realNow }) =>
      db
        .insertInto('mail_stop')
        .values({ tenant: tenant.id, reason: refused, stopped_at: realNow, next_try_at: realNow })
        .execute(),
    client,
  );
const open = (email: string = olaf, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebTechnik', { staff: { kind: 'operator', email }, ...more });
type User = Awaited<ReturnType<typeof open>>['user'];
const seen = async (client = 'funkelnetz') => {
  const admin = await operatorSession(server);
  const { clients } = (await server.call(listUpkeep, admin)).value;
  return clients.find((one) => one.client === client);
};
async function choose(user: User, kind: string, action: string) {
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^${kind} vom .* ändern`) }),
  );
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const kind = 'Mail: Daten des Empfängers bestätigen';

describe('what was given up', () => {
  it('is a table with kind, time, tries and the failure in words, and empty says so', async () => {
    await giveUp('brief-1');
    const { user } = await open();
    const row = within(await screen.findByRole('row', { name: new RegExp(kind) }));
    row.getByText('Der Mailserver lehnt ab: 550 5.2.1 Mailbox disabled');
    row.getByRole('cell', { name: '3' });
    const about = row.getByRole('link', { name: 'Teilnahme TN-4711' });
    expect(about.getAttribute('href')).toBe('/de/protokoll?mandant=funkelnetz&nummer=TN-4711');
    const clients = screen.getByRole('combobox', { name: 'Mandant' });
    within(clients).getByRole('option', { name: 'Funkelnetz (1 aufgegeben)' });
    await user.selectOptions(clients, 'Sonnwerk');
    await screen.findByText('Nichts ist aufgegeben.');
  });

  it('is tried again, one or all', async () => {
    for (const id of ['eins', 'zwei']) await giveUp(id);
    await giveUp('drei', 'voucher');
    const { user } = await open();
    await choose(user, 'Mail: Gutschein', 'Noch einmal versuchen');
    await screen.findByText('„Mail: Gutschein“ wird noch einmal versucht');
    expect((await seen())?.deadLetterCount).toBe(2);
    await user.click(await screen.findByRole('button', { name: 'Alle noch einmal versuchen (2)' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/geht noch einmal hinaus, auch an Menschen/);
    expect((await seen())?.deadLetterCount).toBe(2);
    await user.click(question.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText('Alles Aufgegebene wird noch einmal versucht');
    await screen.findByText('Nichts ist aufgegeben.');
    expect((await seen())?.deadLetterCount).toBe(0);
  });

  it('is dropped with reason and confirmation alone', async () => {
    await giveUp('weg');
    const { user } = await open();
    await choose(user, kind, 'Verwerfen');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
    await dialog.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await dialog.findAllByText('Bitte bestätigen Sie das.');
    expect((await seen())?.deadLetterCount).toBe(1);
    const reason = dialog.getByRole('textbox', { name: 'Grund', description: /keine Personen/ });
    await user.fill(reason, 'Vertrag gekündigt');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
    const told = await screen.findByText(`„${kind}“ bleibt ungetan`);
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    expect((await seen())?.deadLetterCount).toBe(0);
  });

  it('that somebody else has handled meanwhile says so and shows what there is', async () => {
    await giveUp('schon');
    const { user } = await open();
    await screen.findByRole('row', { name: new RegExp(kind) });
    await server.inTenant(({ db }) => db.deleteFrom('outbox').execute());
    await choose(user, kind, 'Noch einmal versuchen');
    await screen.findByText('Das ist nicht mehr aufgegeben. Die Liste ist jetzt neu.');
    await screen.findByText('Nichts ist aufgegeben.');
  });
});

describe('a phone', () => {
  it.each([
    ['de', 'Aufgegeben', 'Regelmäßige Läufe'],
    ['en', 'Given up', 'Periodic jobs'],
  ] as const)(
    'shows each block by its heading and count, and opens where something waits, in %s',
    async (locale, given, jobs) => {
      window.matchMedia = (media) => Object.assign(narrowScreen(media), { matches: true });
      onTestFinished(() => {
        window.matchMedia = narrowScreen;
      });
      await giveUp(`phone-${locale}`);
      await open(olaf, { locale });
      const block = async (name: RegExp) =>
        (await screen.findByRole('heading', { level: 2, name })).closest('details');
      expect(await block(new RegExp(`^${given} \\(1\\)$`))).toHaveProperty('open', true);
      expect(await block(new RegExp(`^${jobs} \\(\\d+\\)$`))).toHaveProperty('open', false);
    },
  );

  it('has no such blocks where there is room', async () => {
    await open();
    const heading = await screen.findByRole('heading', { level: 2, name: 'Regelmäßige Läufe' });
    expect(heading.closest('details')).toBeNull();
  });
});

describe('a periodic job', () => {
  it('shows when it ran, how it ended and when it comes next, and is run now', async () => {
    const { user } = await open(olaf, { suffix: `?mandant=${OPERATOR_CLIENT}` });
    const row = within(await screen.findByRole('row', { name: /Abgelaufenes löschen/ }));
    row.getByText('noch nie');
    row.getByText('jede Stunde');
    row.getByText(/^Löscht, was abgelaufen ist/);
    await user.click(row.getByRole('button', { name: 'Abgelaufenes löschen jetzt ausführen' }));
    const asked = within(
      await screen.findByRole('dialog', { name: '„Abgelaufenes löschen“ jetzt ausführen' }),
    );
    asked.getByText(/^Löscht, was abgelaufen ist/);
    expect(screen.queryByText('„Abgelaufenes löschen“ läuft gleich')).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Jetzt ausführen' }));
    await screen.findByText('„Abgelaufenes löschen“ läuft gleich');
    await row.findByText('wartet');
    const worker = await server.startWorker();
    await row.findByText('erfolgreich', undefined, { timeout: 15_000 });
    await worker.stop();
    row.getByText(/^\d+(,\d+)? Sek\.$/);
  }, 30_000);

  it('says that no process works where none does', async () => {
    await open();
    await screen.findByText('Zurzeit arbeitet kein Prozess');
  });
});

describe('mail that stands still', () => {
  it('says why and since when, and is resumed', async () => {
    await stopMail('sonnwerk');
    const { user } = await open(olaf, { suffix: '?mandant=sonnwerk' });
    await screen.findByText('Der Mailversand steht');
    screen.getByRole('option', { name: 'Sonnwerk (Mailversand steht)' });
    await user.click(screen.getByRole('button', { name: 'Jetzt fortsetzen' }));
    await screen.findByText('Der Mailversand läuft wieder');
    await waitFor(() => expect(screen.queryByText('Der Mailversand steht')).toBeNull());
    expect((await seen('sonnwerk'))?.mailStop).toBeNull();
  });
});

describe('an address', () => {
  it('is looked up by support, stopped, and gets mail again', async () => {
    const { user } = await open(olaf, { suffix: '?mandant=sonnwerk' });
    const email = 'weg@example.org';
    await user.click(await screen.findByRole('button', { name: 'Adresse prüfen' }));
    const field = screen.getByRole('textbox', { name: /E.Mail-Adresse/ });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.fill(field, email);
    const check = async () => user.click(screen.getByRole('button', { name: 'Adresse prüfen' }));
    await check();
    await screen.findByText(`${email} bekommt Mails`);
    await user.click(screen.getByRole('button', { name: 'Nichts mehr senden' }));
    const asked = within(
      await screen.findByRole('dialog', { name: `Nichts mehr an ${email} senden` }),
    );
    asked.getByText(/auch keine Links zur Anmeldung/);
    await user.click(asked.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByText(`${email} bekommt keine Mails mehr`)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Nichts mehr senden' }));
    const again = within(
      await screen.findByRole('dialog', { name: `Nichts mehr an ${email} senden` }),
    );
    await user.click(again.getByRole('button', { name: 'Nichts mehr senden' }));
    await screen.findByText(`${email} bekommt keine Mails mehr`);
    await screen.findByText(`${email} bekommt keine Mails dieses Mandanten`);
    await user.click(screen.getByRole('button', { name: 'Wieder senden' }));
    await screen.findByText(`${email} bekommt wieder Mails`);
  });

  it('is looked up by nobody without the role', async () => {
    const { email } = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
    await open(email);
    await screen.findByText('Nichts ist aufgegeben.');
    expect(screen.queryByRole('button', { name: 'Adresse prüfen' })).toBeNull();
  });
});

describe('who', () => {
  it('has support sees all and changes nothing', async () => {
    await giveUp('sicht');
    await stopMail('funkelnetz');
    const grants: Grant[] = [{ role: 'support', client: 'funkelnetz' }];
    const { email, session } = await addOperator(server, grants);
    await open(email);
    await screen.findByText(
      'Ansehen ja, wiederholen, verwerfen und ausführen nein: Dafür braucht es die Rolle Administration.',
    );
    await screen.findByRole('row', { name: new RegExp(kind) });
    expect(
      screen.queryByRole('button', { name: /ändern|ausführen|fortsetzen|versuchen/ }),
    ).toBeNull();
    const body = { client: 'funkelnetz', job: 'clean-up' };
    expect((await server.call(callJob, { ...session, body })).error?.key).toBe('roleForbidden');
  });

  it('has neither support nor administration reads which role it takes', async () => {
    const { email } = await addOperator(server, [{ role: 'content', client: null }]);
    await open(email);
    await screen.findByRole('heading', {
      name: 'Dafür brauchen Sie die Rolle Kundendienst oder Administration',
    });
  });
});

it('says in English too that it could not be loaded, and asks again', async () => {
  const network = failing('GET /betrieb/technik', 'away', 1);
  const { user } = await open(olaf, { locale: 'en', network });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing is given up.');
});

it('has words for every kind of work and every job that there is', () => {
  const jobs = server.deps.jobs.map(({ name }) => name).toSorted();
  for (const { kinds, does } of [upkeepTexts.de, upkeepTexts.en]) {
    expect(Object.keys(kinds).toSorted()).toEqual([...kindsOfWork].toSorted());
    expect(Object.keys(does).toSorted()).toEqual(jobs);
  }
  for (const { names } of [jobTexts.de, jobTexts.en])
    expect(Object.keys(names).toSorted()).toEqual(jobs);
});
