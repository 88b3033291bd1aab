import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getLegalText, legalTextKinds } from '@weitersagen/contracts/terms';
import { berlinDay } from '@weitersagen/domain/dates';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { loadConsentTexts } from '../consent/consent-texts.ts';
import { breakableApi } from '../testing/breakable-api.ts';
import { renderShell } from '../testing/render-shell.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(cleanup);

const pathOf = {
  agb: 'agb',
  datenschutz: 'datenschutz',
  impressum: 'impressum',
  teilnahme: 'teilnahmebedingungen',
  barrierefreiheit: 'barrierefreiheitserklaerung',
};

function visit(path: string, locale: 'de' | 'en' = 'de') {
  const breakable = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'), locale);
  const open = () => renderShell({ api: breakable.api, address: `/${locale}/${path}`, locale });
  return { breakable, open };
}

describe.each(['de', 'en'] as const)('a legal page in %s', (locale) => {
  it.each(legalTextKinds)('shows the text in force: %s', async (kind) => {
    const { open } = visit(pathOf[kind], locale);
    await open();
    const text = await server.call(getLegalText, {
      params: { kind },
      query: { sprache: locale },
    });
    const { title, version, sections } = text.value;
    await screen.findByRole('heading', { level: 1, name: title });
    const headings = screen.getAllByRole('heading', { level: 2 });
    const { title: storedTitle } = (await loadConsentTexts(locale)).stored;
    expect(headings.map((heading) => heading.textContent)).toEqual([
      ...sections.map((section) => section.heading),
      ...(kind === 'datenschutz' ? [storedTitle] : []),
    ]);
    expect(sections.length).toBeGreaterThan(0);
    const shown = screen.getByRole('main').textContent;
    for (const paragraph of sections.flatMap(({ paragraphs }) => paragraphs))
      expect(shown).toContain(paragraph);
    expect(shown).toContain(version);
  });
});

it('a legal text keeps the lines of a paragraph, such as an address', async () => {
  await server.inTenant(async ({ db, now }) => {
    const row = await db
      .selectFrom('legal_text')
      .selectAll()
      .where('kind', '=', 'impressum')
      .where('locale', '=', 'de')
      .executeTakeFirstOrThrow();
    const paragraphs = ['Linden GmbH\nProbestraße 1\n10115 Berlin'];
    const sections = JSON.stringify([{ heading: 'Anbieter', paragraphs }]);
    await db
      .insertInto('legal_text')
      .values({ ...row, version: 'lines', valid_from: berlinDay(now), sections })
      .execute();
  });
  await visit('impressum').open();
  const heading = await screen.findByRole('heading', { name: 'Anbieter' });
  const lines = [...(heading.nextElementSibling?.childNodes ?? [])];
  expect(lines.map((line) => line.textContent || line.nodeName)).toEqual([
    'Linden GmbH',
    'BR',
    'Probestraße 1',
    'BR',
    '10115 Berlin',
  ]);
});

describe('a legal text that does not come', () => {
  it('is said to be missing, and another try shows it', async () => {
    const { breakable, open } = visit('impressum');
    breakable.broken = { path: '/rechtstext/', how: 'badGateway' };
    const { user } = await open();
    await screen.findByText('Inhalt nicht verfügbar');
    expect(screen.getByRole('alert').textContent).toContain('Inhalt nicht verfügbar');
    breakable.broken = null;
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findAllByRole('heading', { level: 2 });
    expect(screen.queryByText('Inhalt nicht verfügbar')).toBeNull();
  });
});
