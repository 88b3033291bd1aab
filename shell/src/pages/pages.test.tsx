import { cleanup, screen, within } from '@testing-library/react';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { sendGoalsBy } from '@weitersagen/platform/track';
import { breakableApi } from '../testing/breakable-api.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { matchingEntries } from './matching-entries.ts';

let server: TestServer;
beforeAll(async () => {
  // The test's document has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(cleanup);
beforeEach(() => server.database.db.deleteFrom('throttle').execute());

function visit(address: string, locale: 'de' | 'en' = 'de') {
  const breakable = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'), locale);
  return { breakable, open: () => renderShell({ api: breakable.api, address, locale }) };
}

describe('questions and answers', () => {
  it('come from the content service in the language of the page, and can be searched', async () => {
    const { user } = await visit('/de/faq').open();
    await screen.findByRole('heading', { level: 1, name: 'Fragen und Antworten' });
    const before = document.querySelectorAll('details').length;
    expect(before).toBeGreaterThan(9);
    await user.type(screen.getByLabelText('Fragen durchsuchen'), '60 Tage');
    const found = document.querySelectorAll('details');
    expect([found.length > 0, found.length < before]).toEqual([true, true]);
    await user.type(screen.getByLabelText('Fragen durchsuchen'), ' quark');
    expect(screen.getByText(/keine Antwort gefunden/)).toBeTruthy();
    cleanup();
    await visit('/en/faq', 'en').open();
    await screen.findByLabelText('Search the questions');
  });

  it('open the answer that the address names', async () => {
    await visit('/de/faq').open();
    await screen.findByLabelText('Fragen durchsuchen');
    const id = document.querySelector('details')?.id ?? '';
    cleanup();
    await visit(`/de/faq#${id}`).open();
    await screen.findByLabelText('Fragen durchsuchen');
    expect([...document.querySelectorAll('details[open]')].map((each) => each.id)).toEqual([id]);
  });

  it('say "Inhalt nicht verfügbar" when the service is silent, and try again', async () => {
    const { breakable, open } = visit('/de/faq');
    breakable.broken = { path: '/faqs', how: 'badGateway' };
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { user } = await open();
    await screen.findByText('Inhalt nicht verfügbar');
    expect(log.mock.calls).toContainEqual(['Fehler beim Laden des CMS Inhalts']);
    log.mockRestore();
    breakable.broken = null;
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByLabelText('Fragen durchsuchen');
  });

  it('are found by every word, without accents and case', () => {
    const entry = (question: string) => ({ id: question, group: 'A', question, html: '<p>x</p>' });
    const entries = [entry('Wann kommt die Prämie?'), entry('Wer darf teilnehmen?')];
    expect(matchingEntries(entries, 'PRAMIE wann')).toEqual([entries[0]]);
    expect(matchingEntries(entries, '  ')).toEqual(entries);
    expect(matchingEntries(entries, 'p>')).toEqual([]);
  });
});

describe('the reward overview', () => {
  it('counts a product chosen here as goal 1', async () => {
    const reached: string[] = [];
    sendGoalsBy((goal) => reached.push(goal), false);
    try {
      const { user } = await visit('/de/aktuellepraemienuebersicht').open();
      await screen.findByRole('heading', { level: 1, name: 'Aktuelle Prämien' });
      const [first] = within(screen.getByRole('main')).getAllByRole('link');
      await user.click(first ?? document.body);
      expect(reached).toEqual(['productChosen']);
    } finally {
      sendGoalsBy(null, false);
    }
  });

  it('lists today’s rewards, the highest first, each leading to its product', async () => {
    await visit('/de/aktuellepraemienuebersicht').open();
    await screen.findByRole('heading', { level: 1, name: 'Aktuelle Prämien' });
    const list = within(screen.getByRole('main')).getAllByText(/^\d+,\d{2}\s€$/);
    const amounts = list.map((each) => Number.parseFloat(each.textContent.replace(',', '.')));
    expect(amounts.length).toBeGreaterThan(5);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const [link] = within(screen.getByRole('main')).getAllByRole('link');
    expect(link?.getAttribute('href')).toMatch(/^\/de\/empfehlen\/\d+$/);
  });

  it('says of a reward that is announced from when it holds', async () => {
    await visit('/de/aktuellepraemienuebersicht').open();
    await screen.findByRole('heading', { level: 1, name: 'Aktuelle Prämien' });
    const rows = within(screen.getByRole('main')).getAllByRole('listitem');
    const about = (start: RegExp) => rows.filter(({ textContent }) => start.test(textContent));
    expect(about(/Funkelmobil 80 GB.*ab \d\d\.\d\d\.\d{4}/)).toHaveLength(1);
    expect(about(/seit \d\d\.\d\d\.\d{4}/).length).toBeGreaterThan(5);
  });

  it('turns its pages by the address', async () => {
    const { user } = await visit('/de/aktuellepraemienuebersicht').open();
    await user.click(await screen.findByRole('link', { name: 'Weiter' }));
    await screen.findByText(/^Seite 2 von/);
  });
});

describe('the contact form', () => {
  const fill = async (user: Awaited<ReturnType<typeof renderShell>>['user'], subject: string) => {
    await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'rosa@example.org');
    await user.type(screen.getByLabelText('Betreff'), subject);
    await user.type(screen.getByLabelText('Nachricht'), 'Guten Tag');
    await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
  };

  it('says what is missing beside each field', async () => {
    const { user } = await visit('/de/kontakt').open();
    await user.click(await screen.findByRole('button', { name: 'Nachricht senden' }));
    expect((await screen.findAllByText('Betreff ist ein Pflichtfeld')).length).toBeGreaterThan(0);
  });

  it('says beside the box why a blocked address gets no copy, and keeps the message', async () => {
    const block = { pattern: 'rosa@example.org', reason: 'Missbrauch', created_by: 'test' };
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('email_block')
        .values({ ...block, tenant: tenant.id, created_at: now })
        .execute(),
    );
    onTestFinished(async () => {
      sessionStorage.clear();
      await server.database.db.deleteFrom('email_block').execute();
    });
    const { user } = await visit('/de/kontakt').open();
    await user.click(await screen.findByLabelText('Eine Kopie an mich senden'));
    await fill(user, 'Gesperrt');
    expect(
      (await screen.findAllByText(/senden wir keine Kopie, weil sie gesperrt ist/)).length,
    ).toBeGreaterThan(0);
    expect(screen.getByLabelText('Betreff')).toHaveProperty('value', 'Gesperrt');
  });

  it('reaches the support, and solves a captcha by itself above the threshold', async () => {
    for (const subject of ['Eins', 'Zwei', 'Drei', 'Vier']) {
      const { user } = await visit('/de/kontakt').open();
      await fill(user, subject);
      await screen.findByRole(
        'heading',
        { name: 'Ihre Nachricht ist unterwegs' },
        { timeout: 15_000 },
      );
      cleanup();
    }
    const subjects = (await server.mails('hilfe@funkelnetz.example')).map((mail) => mail.subject);
    expect(subjects).toContain('Kontaktanfrage: Vier');
  }, 40_000);
});
