import type { RemoteDeclaration } from '@weitersagen/platform/remote';

/** What this area says of itself; the build compares it with what the area really exposes. */
export default {
  owner: 'Team Empfehler',
  support: 'empfehler@example.org',
  routes: [
    'Home',
    'Katalog',
    'Empfehlen',
    'EmpfehlungBestaetigung',
    'EmpfehlungTeilen',
    'PersoenlicherBereich',
    'MeineDaten',
    'Login',
    'PasswortVergessen',
    'PasswortAendern',
    'PasswortZuruecksetzen',
    'RegistrierungAbschliessen',
    'NewsletterOptin',
    'NewsletterOptout',
    'MitarbeiterEmpfehlen',
  ],
  landing: 'Home',
  permissions: ['referrer'],
  consents: ['matomo'],
  switches: [
    'autologin',
    'germanIbanOnly',
    'newsletter',
    'showProductCategory',
    'storingBankData',
    'termsAutoAccept',
  ],
  slots: { provides: [], uses: [] },
  platform: '^1.0.0',
} satisfies RemoteDeclaration;
