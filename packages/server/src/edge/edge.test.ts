import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import { CONSENT_TEXT_VERSION } from '@weitersagen/domain/consent';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { ownFontLook } from '../testing/own-font-look.ts';
import { changeSettings } from '../testing/tenant-settings.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { activeReferral } from '../testing/steps.ts';
import { isPageStamp } from '../platform/telemetry/page-stamp.ts';
import { createArtefacts } from './artefacts.ts';
import { createSigner, newSigningKey } from './registry-signer.ts';
import { registerEdge } from './register-edge.ts';
import { copyBuilds } from './testing/copied-builds.ts';

const remotesOrigin = 'http://remotes.localhost:4000';
const signer = createSigner(newSigningKey());
const home = 'Gutes weitersagen. Prämie erhalten.';

async function serverWith(artefacts: string): Promise<TestServer> {
  return startTestServer({
    onApp: (app, deps) =>
      registerEdge(app, deps, {
        artefacts,
        remotesOrigin: () => remotesOrigin,
        firstPaint: true,
        signer,
      }),
  });
}

const get = (server: TestServer, url: string, host = 'funkelnetz.localhost', headers = {}) =>
  server.inject({ method: 'GET', url, headers: { host, ...headers } });

/** The home page as the edge paints it; on a busy machine a first paint may miss its time and is left to the browser. */
const paintedHome = (running: TestServer) =>
  vi.waitFor(
    async () => {
      const { body } = await get(running, '/de');
      expect(body).toContain('"painted":{"route":"Home"');
      return body;
    },
    { timeout: 15_000, interval: 500 },
  );

let server: TestServer;
beforeAll(async () => {
  await buildAll(() => undefined);
  server = await serverWith(distRoot);
});
afterAll(() => server.stop());

describe('the edge', () => {
  it('puts the language in front of an address without one and keeps the query', async () => {
    const answer = await get(server, '/faq?channel=co', 'funkelnetz.localhost', {
      'accept-language': 'en',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/faq?channel=co']);
    const empty = await get(server, '/?channel=&c=tv', 'funkelnetz.localhost');
    expect(empty.headers.location).toMatch(/^\/(de|en)\?c=tv$/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('answers politely for a tenant whose configuration cannot be used', async () => {
    const { config } = await server.tenant('lindenschutz');
    const set = (value: object) =>
      server.database.db
        .updateTable('tenant')
        .set({ config: JSON.stringify(value) })
        .where('id', '=', 'lindenschutz')
        .execute()
        .then(() => server.deps.tenants.forget());
    await set({ ...config, name: null });
    const answer = await get(server, '/de', 'lindenschutz.localhost');
    await set(config);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Gleich wieder da');
    expect(answer.body).not.toContain('config');
  });

  it('says to browsers on a host of nobody’s that nothing is there, in their language, and to programs by a code', async () => {
    const host = 'niemand.example.org';
    const asked = (headers: Record<string, string>) =>
      server.inject({ url: '/de', headers: { host, ...headers } });
    const page = await asked({ accept: 'text/html', 'accept-language': 'en' });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<h1>There is no referral programme here</h1>');
    const answer = await asked({ accept: 'application/json' });
    expect([answer.statusCode, answer.json().PsoErrorCode]).toEqual([404, 'PSOF0103']);
  });

  it('answers an unknown language and an unknown page with a page and 404', async () => {
    const answers = await Promise.all([get(server, '/fr'), get(server, '/de/gibt-es-nicht')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers.every(({ body }) => body.startsWith('<!doctype html>'))).toBe(true);
  });

  it('paints home with its content and title, and states its data once', async () => {
    const body = await paintedHome(server);
    expect(body).toContain(home);
    expect(body).toMatch(/<title>[^<]+ · Funkelnetz<\/title>/);
    expect(body).not.toMatch(/<div id="root">[^]* style="/);
  });

  it.each([
    ['mf-agency', '/de/agentur/login'],
    ['mf-seller', '/de/vertriebspartner/login'],
    ['mf-agent', '/de/agent/login'],
  ])('gives a page of %s, which browsers paint, its texts at once', async (area, address) => {
    // On a busy machine the first page may go without them, rather than wait.
    await expect
      .poll(async () => (await get(server, address)).body, { timeout: 5000 })
      .toContain(`"${area}":{`);
  });

  it('names the product in the title of its referral form, and nothing of the surname on a landing page', async () => {
    const title = async (url: string) =>
      /<meta property="og:title" content="([^"]*)">/.exec((await get(server, url)).body)?.[1];
    expect(await title('/de/empfehlen/101')).toBe('Funkelfaser 500 empfehlen · Funkelnetz');
    expect(await title('/en/empfehlen/101')).toBe('Recommend Funkelfaser 500 · Funkelnetz');
    expect(await title('/de/empfehlen/999')).toBe('Empfehlung anlegen · Funkelnetz');
    const { number } = await activeReferral(server);
    expect(await title(`/de/empfehlung/${number}`)).toBe(
      'Rosa empfiehlt Ihnen Funkelfaser 500 · Funkelnetz',
    );
  });

  it.each([
    [100, 'Rosa bekommt 90 €, wenn Sie über diesen Link abschließen.'],
    [50, '45 € für Sie und 45 € für Rosa, wenn Sie über diesen Link abschließen.'],
    [0, '90 € für Sie, wenn Sie über diesen Link abschließen.'],
  ] as const)(
    'says in the preview of a link who gets what, with a share of %s, and nothing once it is over',
    async (referrerShare, promise) => {
      const described = async (url: string) =>
        /property="og:description" content="([^"]*)/
          .exec((await get(server, url)).body)?.[1]
          ?.replaceAll('\u202F', ' ');
      const { number } = await activeReferral(server, { referrerShare });
      expect(await described(`/de/empfehlung/${number}`)).toBe(
        `${promise} Sehen Sie in Ruhe, was das Produkt kann und was es kostet.`,
      );
      await server.inTenant(({ db }) =>
        db
          .updateTable('referral')
          .set({ blocked_at: new Date() })
          .where('id', '=', number)
          .execute(),
      );
      for (const over of [number, 'a'.repeat(22), 'unbekannt'])
        expect(await described(`/de/empfehlung/${over}`)).toBe(
          'Die Seite zu einem persönlichen Link, mit dem jemand ein Produkt empfiehlt.',
        );
    },
  );

  it.each(['de', 'en'])(
    'gives each of the 31 catalogue pages a title and a description of its own, with the amounts (%s)',
    async (locale) => {
      const facts: { slug: string; title: string; description: string }[] = [];
      for (const { slug } of cataloguePages) {
        const { body } = await get(server, `/${locale}/${slug}`);
        const [, title = ''] = /<title>([^<]*)/.exec(body) ?? [];
        const [, description = ''] = /name="description" content="([^"]*)/.exec(body) ?? [];
        expect([slug, description]).toEqual([slug, expect.stringMatching(/\d0.€|€\d+0/)]);
        facts.push({ slug, title, description });
      }
      expect(new Set(facts.map(({ title }) => title)).size).toBe(31);
      expect(new Set(facts.map(({ description }) => description)).size).toBe(31);
      const about = (name: string) =>
        facts.find(({ slug }) => slug === name)?.description.replaceAll(/\s/g, ' ');
      if (locale !== 'de') return;
      expect(about('internet')).toContain('70 € Prämie');
      expect(about('glasfaser')).toContain('90 € Prämie');
      expect(about('fernsehen')).toContain('Bis zu 110 € Prämie');
      expect(about('prepaid-tarife.html')).toContain('50 € Prämie');
    },
  );

  it('paints in the look and language of the tenant that the host names', async () => {
    const { body } = await get(server, '/en', 'sonnwerk.localhost');
    expect(body).toContain('<html lang="en" data-route="Home">');
    expect(body).toContain('#B23F0A');
  });

  it('paints in the look that a client chose itself, from the next page on, without another build', async () => {
    const restore = await changeSettings(server, {
      look: {
        primary: '#1F4E79',
        accent: '#F2B134',
        background: '#FAFBFC',
        ink: '#14202B',
        bodyFont: 'figtree',
        headingFont: 'sourceSerif',
        corners: 'square',
        visual: 'linden',
      },
    });
    const { body } = await get(server, '/de');
    await restore();
    expect(body).toContain('--primary:#1F4E79');
    expect(body).toContain(':root:root{--radius-control:0.125rem');
    expect(body).toContain('--font-heading:"Source Serif 4"');
    expect(body).toMatch(/rel="preload"[^>]+source-serif-4-latin-wght-normal\.woff2/);
    expect((await get(server, '/de')).body).not.toContain('#1F4E79');
  });

  it('paints with a font that the client uploaded, which is loaded before it is asked for', async () => {
    const hash = 'c3'.repeat(16);
    const restore = await changeSettings(server, ownFontLook(hash), 'sonnwerk');
    const { body } = await get(server, '/de', 'sonnwerk.localhost');
    await restore();
    expect(body).toContain('--font-body:"Hausschrift","Hausschrift Fallback",system-ui');
    expect(body).toContain(
      `<link rel="preload" as="font" type="font/woff2" href="/look/${hash}.woff2" crossorigin>`,
    );
    expect(body).toContain(`src:url("/look/${hash}.woff2") format("woff2")`);
  });

  it('preloads the scripts of the area that shows the page, and no other', async () => {
    const { body } = await get(server, '/de/agentur/login');
    const preloaded = [...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
      (match) => match[1] ?? '',
    );
    const areas = preloaded.filter((url) => url.startsWith(remotesOrigin));
    expect(areas.length).toBeGreaterThan(1);
    expect(areas.every((url) => url.includes('/mf-agency/'))).toBe(true);
  });

  it('asks for consent in the page, until there is an answer or somebody else asks', async () => {
    const asked = (body: string) => body.includes('id="consent"');
    const cookie = `ws-consent=${CONSENT_TEXT_VERSION}~${'0'.repeat(22)}~1~~matomo.vitals.channel.reviews`;
    const [first, answered, damaged, elsewhere] = await Promise.all([
      get(server, '/de'),
      get(server, '/de', undefined, { cookie }),
      get(server, '/de', undefined, { cookie: 'ws-consent=alles' }),
      get(server, '/de', 'lindenschutz.localhost'),
    ]);
    expect([first, answered, damaged, elsewhere].map(({ body }) => asked(body))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('answers where an identity provider sends people back, without a language in the address', async () => {
    const { statusCode, body } = await get(server, '/sso?code=x&state=y', undefined, {
      'accept-language': 'en',
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en" data-route="Sso">');
    expect(body).not.toContain('hreflang');
  });

  it('takes the language somebody chose before the browser’s', async () => {
    const { headers } = await get(server, '/faq', undefined, {
      'accept-language': 'de',
      cookie: 'ws-locale=en',
    });
    expect(headers.location).toBe('/en/faq');
    const browser = await get(server, '/faq?a=b', undefined, { 'accept-language': 'fr,en;q=0.8' });
    expect(browser.headers.location).toBe('/en/faq?a=b');
    const other = await get(server, '/', undefined, { 'accept-language': 'fr' });
    expect(other.headers.location).toBe('/de');
  });

  it('lets pages reach the tenant’s analytics server and no other', async () => {
    const policy = async (host: string) =>
      String((await get(server, '/de', host)).headers['content-security-policy']);
    expect(await policy('funkelnetz.localhost')).toMatch(/connect-src 'self' http:\/\/funkelnetz/);
    expect(await policy('sonnwerk.localhost')).toContain("connect-src 'self';");
  });

  it('forbids scripts without its nonce', async () => {
    const { headers } = await get(server, '/de');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'nonce-[\w-]{33}' 'strict-dynamic'/,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('stamps each page anew, for its tenant alone', async () => {
    const stampOf = async () => {
      const { headers } = await get(server, '/de', 'funkelnetz.localhost');
      return /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    };
    const stamp = await stampOf();
    const isStamp = (tenant: string) =>
      isPageStamp(server.deps.accessTokens, tenant, stamp, new Date());
    expect([isStamp('funkelnetz'), isStamp('sonnwerk')]).toEqual([true, false]);
    expect(await stampOf()).not.toBe(stamp);
  });

  it('serves scripts of areas to other origins from the host of the remotes only, never server bundles', async () => {
    const live = createArtefacts(distRoot).live('funkelnetz', 0);
    const [area] = live.remotes;
    const script = `/remotes/${area?.id}/${area?.version}/browser/${area?.entry}`;
    const served = await get(server, script, 'remotes.localhost');
    expect([served.statusCode, served.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(served.headers['cache-control']).toContain('immutable');
    expect((await get(server, script)).statusCode).toBe(404);
    const bundle = `/remotes/${area?.id}/${area?.version}/server/index.mjs`;
    expect((await get(server, bundle, 'remotes.localhost')).statusCode).toBe(404);
  });
});

describe('a new version of the shell', () => {
  it('is live without a restart and paints with the areas that were loaded before', async () => {
    const builds = copyBuilds();
    const { folder } = builds;
    const running = await serverWith(folder);
    try {
      await paintedHome(running);
      const { shell } = createArtefacts(folder).live('funkelnetz', 0);
      cpSync(shell.folder, join(folder, 'shell/next'), { recursive: true });
      const { folder: _, css: __, ...manifest } = { ...shell, version: 'next' };
      writeFileSync(join(folder, 'shell/next/shell.json'), JSON.stringify(manifest));
      await builds.promote('shell', 'next');
      expect(await paintedHome(running)).toContain('/assets/next/browser/');
    } finally {
      await running.stop();
      builds.remove();
    }
  });
});

describe('the host of a client that has left', () => {
  const host = 'sonnwerk.localhost';
  const ask = (url: string) => server.inject({ url, headers: { host, accept: 'text/html' } });
  beforeAll(async () => {
    await server.database.db
      .updateTable('tenant')
      .set({ leaves_on: '2020-01-01' })
      .where('id', '=', 'sonnwerk')
      .execute();
    server.deps.tenants.forget();
  });

  it('says in place of each page that the programme has ended, and who can be asked', async () => {
    for (const [url, words, link] of [
      ['/de', 'Dieses Empfehlungsprogramm ist beendet', '/de/impressum'],
      ['/de/agent/bereich', 'Dieses Empfehlungsprogramm ist beendet', '/de/impressum'],
      ['/en/login', 'This referral programme has ended', '/en/impressum'],
      ['/de/gibtesnicht', 'Dieses Empfehlungsprogramm ist beendet', '/de/kontakt'],
    ] as const) {
      const { statusCode, body } = await ask(url);
      expect([url, statusCode]).toEqual([url, 410]);
      expect(body).toContain(words);
      expect(body).toContain(link);
    }
    expect((await ask('/e/ABCDEFGH')).headers['location']).toBe('/');
    expect((await ask('/sitemap.xml')).statusCode).toBe(410);
  });

  it('says so in the look of the client and under its name, and where partners find their credit notes', async () => {
    const { body, headers } = await ask('/de');
    expect(body).toContain('<title>Dieses Empfehlungsprogramm ist beendet · Sonnwerk</title>');
    expect(body).toMatch(/<header[^>]*><p[^>]*><img src="data:image[^>]*>Sonnwerk</);
    expect(body).toContain('<a href="/en" lang="en" hreflang="en">English</a>');
    expect((await ask('/en')).body).toContain('<a href="/de" lang="de" hreflang="de">Deutsch</a>');
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? '';
    expect(body).toContain('--font-body:');
    expect(nonce).not.toBe('');
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    for (const path of ['agentur/rechnungen', 'vertriebspartner/abrechnung'])
      expect(body).toContain(`href="/de/${path}"`);
  });

  it('leads partners from the other pages of their area to their credit notes', async () => {
    for (const [from, to] of [
      ['/de/agentur', '/de/agentur/rechnungen'],
      ['/en/agentur/bereich', '/en/agentur/rechnungen'],
      ['/de/agentur/auftraege', '/de/agentur/rechnungen'],
      ['/de/vertriebspartner', '/de/vertriebspartner/abrechnung'],
      ['/de/vertriebspartner/bereich', '/de/vertriebspartner/abrechnung'],
    ] as const) {
      const { statusCode, headers } = await ask(from);
      expect([from, statusCode, headers.location]).toEqual([from, 302, to]);
    }
  });

  it('goes on with the pages where a reward is picked up or what it needs is confirmed, and with the legal ones', async () => {
    for (const url of [
      '/de/praemie',
      '/de/bankdaten',
      '/de/empfaengerbestaetigung',
      '/de/danke',
      '/de/kulanzdanke',
      '/de/impressum',
      '/de/datenschutz',
      '/de/teilnahmebedingungen',
      '/de/agentur/login',
      '/de/agentur/rechnungen',
      '/de/vertriebspartner/abrechnung',
    ])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 200]);
    expect((await server.inject({ url: '/de', headers: { host: 'localhost' } })).statusCode).toBe(
      200,
    );
  });
});
