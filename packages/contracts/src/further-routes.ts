/**
 * Specified routes that no area shows yet, by name with their default paths. A tenant may rename the paths; the calls list
 * them, pages and guards know only those of the route table. product.md, section "3 Routes and guards".
 */
export const furtherDefaultRoutes: Readonly<Record<string, string>> = {};

/** Those that arrive by `route/additional`: agency, reward overview. */
export const furtherAdditionalRoutes: Readonly<Record<string, string>> = {
  AgenturRegistrieren: '/agentur/registrieren',
  AgenturPasswortSetzen: '/agentur/passwortsetzen',
  AgenturLogout: '/agentur/logout',
  AgenturPasswortVergessen: '/agentur/passwortvergessen',
  AgenturPasswortZuruecksetzen: '/agentur/passwortzuruecksetzen',
  AgenturBestaetigen: '/agentur/bestaetigen',
  AgenturZusatzdaten: '/agentur/zusatzdaten',
  AgenturHome: '/agentur',
  AgenturRegeln: '/agentur/regeln',
  AgenturDatenschutz: '/agentur/datenschutz',
  AgenturInfo: '/agentur/info',
  AgenturKosten: '/agentur/kosten',
};
