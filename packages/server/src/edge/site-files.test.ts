import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import sharp from 'sharp';
import { activeReferral } from '../testing/steps.ts';
import { changeSettings } from '../testing/tenant-settings.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { lookPictureRepository } from '../tenancy/public.ts';
import { referralPicture } from './referral-picture.ts';
import { previewTags } from './preview-tags.ts';
import { registerSiteFiles } from './site-files.ts';
import { createTenantPages, type TenantPages } from './tenant-pages.ts';

let server: TestServer;
let pages: TenantPages;
beforeAll(async () => {
  server = await startTestServer({
    onApp: (app, deps) => registerSiteFiles(app, deps, createTenantPages(app)),
  });
  pages = await createTenantPages(server.app)(await server.tenant(), 'funkelnetz.localhost');
});
afterAll(() => server.stop());

const get = (url: string, host = 'funkelnetz.localhost') =>
  server.inject({ url, headers: { host } });

describe('the files of a site', () => {
  it('name the public pages in every language, and no page of a person', async () => {
    const { body } = await get('/sitemap.xml');
    for (const path of ['/de', '/en', '/de/faq', '/de/internet/hybrid', '/en/impressum'])
      expect(body).toContain(`<loc>http://funkelnetz.localhost:4000${path}</loc>`);
    for (const path of ['/login', '/praemie', '/empfehlung/', '/:'])
      expect(body.replaceAll('http://funkelnetz.localhost:4000', '')).not.toContain(path);
  });

  it('keep a demo out of search engines', async () => {
    expect((await get('/robots.txt')).body).toContain('Disallow: /\n');
  });

  it('carry the tenant’s name and colours', async () => {
    const one = (await get('/manifest.webmanifest')).json();
    const other = (await get('/manifest.webmanifest', 'sonnwerk.localhost')).json();
    expect([one.name, other.name]).toEqual(['Funkelnetz', 'Sonnwerk']);
    expect(one.theme_color).not.toBe(other.theme_color);
    const { src, sizes } = one.icons[0];
    const { width, height } = await sharp((await get(src)).rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  });

  it('have the logo of their own tenant alone', async () => {
    const hash = 'a1'.repeat(16);
    await server.inTenant((tx) =>
      lookPictureRepository(tx).keep({ hash, bytes: Buffer.from('bild'), width: 1, height: 1 }),
    );
    const { statusCode, headers, body } = await get(`/look/${hash}.png`);
    expect([statusCode, body]).toEqual([200, 'bild']);
    expect(headers['cache-control']).toContain('immutable');
    expect((await get(`/look/${hash}.png`, 'sonnwerk.localhost')).statusCode).toBe(404);
    expect((await get('/look/..%2fgeheim.png')).statusCode).toBe(404);
  });

  it('shows the client’s own picture of links and its own mark', async () => {
    const hash = 'b2'.repeat(16);
    const bytes = await sharp({
      create: { width: 200, height: 200, channels: 3, background: '#0a0' },
    })
      .png()
      .toBuffer();
    await server.inTenant((tx) =>
      lookPictureRepository(tx).keep({ hash, bytes, width: 200, height: 200 }),
    );
    const of = { hash, width: 200, height: 200 };
    onTestFinished(await changeSettings(server, { mark: of, linkPreview: of }));
    const icon = sharp((await get('/icon.png')).rawPayload);
    expect(await icon.metadata()).toMatchObject({ width: 512, height: 512, hasAlpha: false });
    expect((await icon.stats()).dominant).toMatchObject({ r: 8, g: 168, b: 8 });
    const { headers } = await get('/og.png');
    expect(headers.location).toBe(`/look/${hash}.jpg`);
    expect((await get(`/look/${hash}.jpg`)).headers['content-type']).toBe('image/jpeg');
    const own = await createTenantPages(server.app)(await server.tenant(), 'funkelnetz.localhost');
    const tags = previewTags({
      pages: own,
      locale: 'de',
      route: 'Faq',
      url: 'http://funkelnetz.localhost/de/faq',
      title: 'Fragen',
      description: '',
    });
    expect(tags).toContain(`/look/${hash}.jpg"`);
    expect(tags).toContain('content="image/jpeg"');
  });

  it('draw the picture of a referral in the shipped font that comes nearest to the client’s own', async () => {
    const hash = 'c3'.repeat(16);
    const font = { hash, family: 'Hausschrift', weights: [400, 400], isSerif: true } as const;
    const measures = { sizeRegular: 101, sizeBold: 102, ascent: 95, descent: 25 };
    const promise = {
      referrerFirstName: 'Gerd',
      productName: 'Probestrom',
      referrerRewardCents: 2000,
      recipientRewardCents: 2000,
    };
    const drawn = (headingFont: 'figtree' | 'sourceSerif' | `own ${string}`) =>
      referralPicture(
        {
          name: 'Probewerk',
          theme: 'neutral',
          fonts: [{ ...font, weights: [400, 400], ...measures }],
          look: {
            primary: '#1F4E79',
            accent: '#F2B134',
            background: '#FAFBFC',
            ink: '#14202B',
            bodyFont: 'outfit',
            headingFont,
            corners: 'soft',
            visual: 'spark',
          },
        },
        undefined,
        { promise, locale: 'de' },
      );
    const own = await drawn(`own ${hash} Hausschrift`);
    expect(own.equals(await drawn('sourceSerif'))).toBe(true);
    expect(own.equals(await drawn('figtree'))).toBe(false);
  });

  it('are unknown for a host of nobody', async () => {
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/og.png',
      '/icon.png',
    ])
      expect((await get(path, 'nobody.example')).statusCode).toBe(404);
  });
});

describe('the picture of a preview', () => {
  it('is the tenant’s, of the size messengers ask for', async () => {
    const { rawPayload, headers } = await get('/og.png');
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('is the product’s for a product, the link’s own where it lives and its words can be drawn, and the tenant’s for an unknown number', async () => {
    const bytes = async (url: string, host?: string) => {
      const { rawPayload } = await get(url, host);
      expect(await sharp(rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      return rawPayload.toString('base64');
    };
    const [tenant, product] = [await bytes('/og.png'), await bytes('/og/produkt/101')];
    expect(product).not.toBe(tenant);
    expect(await bytes('/og/produkt/638')).toBe(tenant); // hidden
    expect(await bytes('/og/empfehlung/unknown')).toBe(tenant);
    expect(await bytes('/og/empfehlung/%00')).toBe(tenant);
    const { number } = await activeReferral(server);
    const sonnwerk = 'sonnwerk.localhost';
    expect(await bytes(`/og/empfehlung/${number}`, sonnwerk)).toBe(
      await bytes('/og.png', sonnwerk),
    );
    const call = (name: string) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('account')
          .set({ first_name: name })
          .where(
            'id',
            'in',
            db.selectFrom('referral').select('referrer_id').where('id', '=', number),
          )
          .execute(),
      );
    const own = await bytes(`/og/empfehlung/${number}`);
    expect([tenant, product]).not.toContain(own);
    await call('Роза');
    expect(await bytes(`/og/empfehlung/${number}`)).toBe(product);
    await call('Rosa');
    await server.inTenant(({ db }) =>
      db.updateTable('referral').set({ blocked_at: new Date() }).where('id', '=', number).execute(),
    );
    expect(await bytes(`/og/empfehlung/${number}`)).toBe(product);
  });

  it('says of a living link in its language who recommends what, and what is for whom', async () => {
    const bytes = async (number: string, query = '') =>
      (await get(`/og/empfehlung/${number}${query}`)).rawPayload;
    const [mine, shared] = [
      await activeReferral(server, { referrerShare: 100 }),
      await activeReferral(server, { referrerShare: 50 }),
    ];
    const pictures = [
      await bytes(mine.number),
      await bytes(shared.number),
      await bytes(shared.number, '?sprache=en'),
    ];
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3);
    expect(await bytes(shared.number, '?sprache=xx')).toEqual(pictures[1]);
    // A messenger shows the large picture up to 300 KB.
    for (const { length } of pictures) expect(length).toBeLessThan(300_000);
  });
});

describe('the tags of a page', () => {
  const tags = (route: Parameters<typeof previewTags>[0]['route'], path: string) =>
    previewTags({
      pages,
      locale: 'de',
      route,
      url: `http://funkelnetz.localhost:4000${path}`,
      title: 'Titel & "mehr"',
      description: 'Text',
    });

  it('say what it is, without its query', () => {
    const home = tags('Home', '/de?channel=x');
    expect(home).toContain('<link rel="canonical" href="http://funkelnetz.localhost:4000/de">');
    expect(home).toContain('content="Titel &amp; &quot;mehr&quot;"');
    expect(home).toContain('http://funkelnetz.localhost:4000/og.png');
    expect(home).not.toContain('channel');
  });

  it('keep a person’s page out of search engines and give a referral its own picture in the page’s language', () => {
    const referral = tags('Empfehlung', '/de/empfehlung/abc');
    expect(referral).toContain('<meta name="robots" content="noindex">');
    expect(referral).toContain('/og/empfehlung/abc?sprache=de');
    expect(tags('Empfehlen', '/de/empfehlen/101')).toContain('/og/produkt/101');
    expect(tags(null, '/de/x')).toContain('noindex');
  });
});
