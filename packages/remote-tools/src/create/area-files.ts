/** What a new area is called. */
export interface AreaName {
  /** Such as `mf-partner`. */
  readonly id: string;
  /** Its only route at first, such as `PartnerStart`. */
  readonly route: string;
  /** Path of that route below the language, such as `/partner`. */
  readonly path: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const packageFile = (id: string): string =>
  json({
    name: id,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: {
      '@weitersagen/platform': 'workspace:*',
      '@weitersagen/ui': 'workspace:*',
      react: 'catalog:',
    },
    devDependencies: {
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
      '@weitersagen/testing': 'workspace:*',
    },
  });

const configFile = ({
  id,
  route,
}: AreaName): string => `import type { RemoteDeclaration } from '@weitersagen/platform/remote';

/** What this area says of itself; the build compares it with what the area really exposes. */
export default {
  owner: 'Team ${id}',
  support: '${id}@example.org',
  routes: ['${route}'],
  landing: '${route}',
  permissions: [],
  consents: [],
  switches: [],
  slots: { provides: [], uses: [] },
  platform: '^1.3.0',
} satisfies RemoteDeclaration;
`;

const remoteFile = ({
  id,
  route,
}: AreaName): string => `import { defineRemote } from '@weitersagen/platform/remote';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly '${id}': InBoth<typeof de, typeof en>;
  }
}

/** A new area with one page. */
export default defineRemote({
  id: '${id}',
  routes: {
    ${route}: () => import(/* webpackChunkName: "route-${route}" */ './routes/start.tsx'),
  },
  messages: {
    de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
});
`;

const pageFile = ({
  id,
}: AreaName): string => `import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { Page, Section } from '@weitersagen/ui/layout';

/** The first page of the area. */
export default function Start() {
  const t = useTexts('${id}');
  usePageTitle(t('start.title'));
  return (
    <Section>
      <Page width="text">
        <h1>{t('start.title')}</h1>
        <p>{t('start.text')}</p>
      </Page>
    </Section>
  );
}
`;

const testFile = ({ route }: AreaName): string => `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);

test.each([
  ['de', 'Neuer Bereich'],
  ['en', 'New area'],
] as const)('the first page says what it is in %s', async (locale, title) => {
  await show('${route}', { locale, tenant: 'sonnwerk' });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(document.title).toContain(title);
});
`;

/** The files of a new area, by their names below its folder. */
export function areaFiles(name: AreaName): Readonly<Record<string, string>> {
  return {
    'package.json': packageFile(name.id),
    'README.md': `# ${name.id}\n\nA new area with one page, \`${name.path}\`.\n`,
    'remote.config.ts': configFile(name),
    'src/remote.ts': remoteFile(name),
    'src/routes/start.tsx': pageFile(name),
    'src/routes/start.test.tsx': testFile(name),
    'src/locales/de.json': json({
      start: { title: 'Neuer Bereich', text: 'Hier entsteht ein neuer Bereich.' },
    }),
    'src/locales/en.json': json({
      start: { title: 'New area', text: 'A new area is made here.' },
    }),
  };
}
