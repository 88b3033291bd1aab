import type { RemoteDeclaration } from '@weitersagen/platform/remote';

/** What this area says of itself; the build compares it with what the area really exposes. */
export default {
  owner: 'Team Empfänger',
  support: 'empfaenger@example.org',
  routes: [
    'Empfehlung',
    'EmpfaengerBestaetigung',
    'EmpfehlungAbgelaufen',
    'EmpfaengerDaten',
    'PraemieDaten',
    'PraemieDanke',
    'Danke',
    'Empfehlungscode',
    'PraemieWaehlen',
    'EmpfaengerBankdaten',
    'Kundennummer',
    'AGBDatenschutzZustimmung',
    'KulanzDanke',
  ],
  landing: 'Empfehlung',
  permissions: [],
  consents: ['matomo'],
  switches: ['companyRecommendation', 'germanIbanOnly', 'termsAutoAccept'],
  slots: { provides: [], uses: [] },
  platform: '^1.3.0',
} satisfies RemoteDeclaration;
