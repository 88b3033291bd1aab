import type { RemoteDeclaration } from '@weitersagen/platform/remote';

/** What this area says of itself; the build compares it with what the area really exposes. */
export default {
  owner: 'Team Agentur',
  support: 'agentur@example.org',
  routes: [
    'AgenturLogin',
    'AgenturBereich',
    'AgenturAuftraege',
    'AgenturEmpfehlungen',
    'AgenturInteressenten',
    'AgenturEinladungen',
    'AgenturStatistik',
    'AgenturMitarbeiter',
    'AgenturRechnungen',
  ],
  landing: 'AgenturLogin',
  permissions: ['agency'],
  consents: [],
  switches: [],
  slots: { provides: [], uses: [] },
  platform: '^1.0.0',
} satisfies RemoteDeclaration;
