import type { RemoteDeclaration } from '@weitersagen/platform/remote';

/** What this area says of itself; the build compares it with what the area really exposes. */
export default {
  owner: 'Team Vertriebspartner',
  support: 'vertrieb@example.org',
  routes: [
    'VertriebspartnerGate',
    'VertriebspartnerRegistrieren',
    'VertriebspartnerPasswortSetzen',
    'VertriebspartnerPasswortVergessen',
    'VertriebspartnerLogin',
    'VertriebspartnerBereich',
    'VertriebspartnerAuftraege',
    'VertriebspartnerProvisionen',
    'VertriebspartnerAbrechnung',
    'VertriebspartnerGutschrift',
    'VertriebspartnerDaten',
  ],
  landing: 'VertriebspartnerGate',
  permissions: ['seller'],
  consents: [],
  switches: [],
  slots: { provides: [], uses: [] },
  platform: '^1.3.0',
} satisfies RemoteDeclaration;
