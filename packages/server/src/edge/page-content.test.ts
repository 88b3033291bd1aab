import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { publishText, saveText } from '@weitersagen/contracts/operator-texts';
import { freePort } from '../platform/free-port.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addOperator } from '../testing/operator-session.ts';
import { activeReferral } from '../testing/steps.ts';
import { createSigner, newSigningKey } from './registry-signer.ts';
import { registerEdge } from './register-edge.ts';

const signer = createSigner(newSigningKey());

async function edgeServer(): Promise<TestServer> {
  return startTestServer({
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts: distRoot,
        remotesOrigin: () => 'http://remotes.localhost:4000',
        firstPaint: true,
        signer,
      }),
  });
}

/** What an editor publishes, for tests that ask afterwards for the first time. */
async function edit(server: TestServer, schema: string, id: string, data: object) {
  await server.inTenant(({ db }) =>
    db
      .updateTable('content_item')
      .set({ data: JSON.stringify(data), status: 'Published' })
      .where('schema', '=', schema)
      .where('id', '=', id)
      .execute(),
  );
}
const both = (text: string) => ({ de: text, en: `${text} (en)` });
const block = (title: string, html: string) => ({ Titel: both(title), Inhalt: both(html) });

/** A page as the edge paints it; on a busy machine a first paint or the content may miss its time. */
const painted = (server: TestServer, url: string, text = '') =>
  vi.waitFor(
    async () => {
      const { body } = await server.inject({ url, headers: { host: 'funkelnetz.localhost' } });
      const [, html = ''] = /<div id="root">(.*)<\/div>/s.exec(body) ?? [];
      expect(html).not.toBe('');
      expect(html).toContain(text);
      return { body, html };
    },
    { timeout: 15_000, interval: 500 },
  );

beforeAll(async () => {
  await buildAll(() => undefined);
});

describe('what editors wrote for a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await edgeServer();
    await edit(
      server,
      'content-bloecke',
      'startseite',
      block('Neue Zeile', '<p>Neuer <strong>Text</strong> {{x}} $t(y)</p>'),
    );
    await edit(
      server,
      'content-bloecke',
      'so-funktionierts',
      block('Neuer Ablauf', '<ol><li><strong>Eins</strong> Zuerst &amp; sofort</li></ol>'),
    );
    await edit(
      server,
      'content-bloecke',
      'landeseite',
      block('Neue Ansprache', '<p>Neues zur Landung</p>'),
    );
    await edit(server, 'keyvisual', 'startseite', {
      Titel: both('Bild'),
      Alternativtext: both('Ein neues Bild'),
      Bild: { iv: ['kv-startseite'] },
    });
    await edit(server, 'variables', 'link-gueltigkeit', {
      Name: { iv: 'link.gueltigkeit' },
      Gruppe: { iv: 'link' },
      Wert: both('77 Tage'),
    });
  });
  afterAll(() => server.stop());

  it('is painted on the start page: headline, text, steps, key visual and variables', async () => {
    const { html } = await painted(server, '/de', 'Neue Zeile');
    for (const text of [
      'Neue Zeile',
      'Neuer <strong>Text</strong> { {x}} $ t(y)',
      'Neuer Ablauf',
      'Eins',
      'Zuerst &amp; sofort',
      '77 Tage',
    ])
      expect(html).toContain(text);
    expect(html).toContain('src="/api/v1/funkelnetz/content/funkelnetz/assets/kv-startseite"');
    expect(html).toContain('alt="Ein neues Bild"');
    expect(html).not.toContain('#key-visual');
    expect((await painted(server, '/en', '(en)')).html).toContain('Neue Zeile (en)');
  });

  it('is painted on the landing page of a link', async () => {
    const { number } = await activeReferral(server);
    const { html } = await painted(server, `/de/empfehlung/${number}`, 'Neue Ansprache');
    expect(html).toContain('Neue Ansprache');
    expect(html).toContain('Neues zur Landung');
  });

  it.each([
    '/de/faq',
    '/de/empfehlen/101',
    '/de/danke',
    '/de/kontakt',
    '/de/praemiedanke',
    '/de/teilen/x',
    '/de/persoenlicherbereich',
  ])('comes with the first answer of %s, which the browser composes', async (url) => {
    const { body } = await server.inject({ url, headers: { host: 'funkelnetz.localhost' } });
    expect(body).toContain('"zeiten":');
    for (const id of ['empfehlen', 'teilen', 'persoenlicher-bereich', 'danke', 'praemie-danke'])
      expect(body).toContain(`"${id}":{"title":`);
    for (const visual of ['teilen', 'praemie', 'agentur'])
      expect(body).toContain(`assets/kv-${visual}`);
  });
});

it('names of variables that no text can have are no places: nothing of the process changes, and the page comes', async () => {
  const server = await edgeServer();
  try {
    const deep = `${'a.'.repeat(4000)}b`;
    const names = [
      '__proto__.farbe',
      'constructor.prototype.farbe',
      'a.__proto__.farbe',
      deep,
      'farbe.gut',
    ];
    await server.inTenant(({ db }) =>
      sql`insert into content_item (tenant, app, schema, id, status, created_at, modified_at, data)
        select tenant, app, schema, 'fremd-' || n, status, created_at, modified_at, data from content_item, generate_series(0, ${names.length - 1}::int) n
        where schema = 'variables' and id = 'link-gueltigkeit'`.execute(db),
    );
    for (const [index, name] of names.entries())
      await edit(server, 'variables', `fremd-${index}`, {
        Name: { iv: name },
        Gruppe: { iv: 'seite' },
        Wert: both('böse'),
      });
    const page = () => server.inject({ url: '/de/faq', headers: { host: 'funkelnetz.localhost' } });
    await expect.poll(async () => (await page()).body).toContain('"gut":"böse');
    const { body, statusCode } = await page();
    expect([statusCode, body.includes('a.a.a')]).toEqual([200, false]);
    expect(Object.hasOwn(Object.prototype, 'farbe')).toBe(false);
    expect(({} as Record<string, unknown>)['farbe']).toBeUndefined();
  } finally {
    await server.stop();
  }
});

it('what is built in stands where editors wrote nothing', async () => {
  const server = await edgeServer();
  try {
    await server.inTenant(({ db }) => db.deleteFrom('content_item').execute());
    const { html } = await painted(server, '/de');
    expect(html).toContain('Gutes weitersagen. Prämie erhalten.');
    expect(html).toContain('Sie senden Ihren Link selbst');
    expect(html).toContain('60 Tage');
    expect(html).toContain('#key-visual');
  } finally {
    await server.stop();
  }
});

it('a page waits 300 ms at most for a content service that does not answer', async () => {
  const server = await edgeServer();
  try {
    const { config } = await server.tenant();
    await server.database.db
      .updateTable('tenant')
      .set({
        config: JSON.stringify({
          ...config,
          content: { baseUrl: 'http://192.0.2.1', app: 'x', clientId: 'y', secret: 'z' },
        }),
      })
      .where('id', '=', 'funkelnetz')
      .execute();
    server.deps.tenants.forget();
    const { html } = await painted(server, '/de');
    expect(html).toContain('Gutes weitersagen. Prämie erhalten.');
  } finally {
    await server.stop();
  }
});

it('what operators publish stands on the next page that is painted a second later', async () => {
  const server = await edgeServer();
  try {
    const editor = await addOperator(server, [{ role: 'content', client: 'sonnwerk' }]);
    const page = async () =>
      (await server.inject({ url: '/de', headers: { host: 'sonnwerk.localhost' } })).body;
    await vi.waitFor(async () => expect(await page()).toContain('Produkte von Sonnwerk'), {
      timeout: 15_000,
      interval: 500,
    });
    for (const [revision, textDe] of [
      [1, '<p>Frisch geschrieben</p>'],
      [3, '<p>Noch einmal neu</p>'],
    ] as const) {
      const text = { client: 'sonnwerk', kind: 'block' as const, id: 'startseite' };
      const words = { groupDe: '', groupEn: '', titleDe: 'Sonne', titleEn: 'Sun', textDe };
      const draft = { ...text, revision, ...words, textEn: '<p>New</p>' };
      await server.call(saveText, { ...editor.session, body: draft });
      const shown = { ...text, revision: revision + 1, from: null };
      const { status } = await server.call(publishText, { ...editor.session, body: shown });
      expect(status).toBe(204);
      await new Promise((done) => setTimeout(done, 1000));
      expect(await page()).toContain(textDe.slice(3, -4));
    }
  } finally {
    await server.stop();
  }
});

it('a start on which nothing can be read goes on, and says so', async () => {
  const lines: string[] = [];
  const server = await startTestServer({
    config: { logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(line) },
    onApp: (app, deps) =>
      registerEdge(
        app,
        {
          ...deps,
          tenants: { ...deps.tenants, all: () => Promise.reject(new Error('No answer')) },
        },
        { artefacts: distRoot, remotesOrigin: () => '', firstPaint: false, signer },
      ),
  });
  onTestFinished(() => server.stop());
  await server.app.listen({ port: await freePort(), host: '127.0.0.1' });
  await vi.waitFor(() => expect(lines.join('')).toContain('not read ahead'));
});
