import { defineRemote } from '@weitersagen/platform/remote';

/** Everything a visitor and a referrer see. */
export default defineRemote({
  id: 'mf-referrer',
  routes: {
    Home: () => import(/* webpackChunkName: "route-Home" */ './routes/home.tsx'),
    Katalog: () => import(/* webpackChunkName: "route-Katalog" */ './routes/katalog.tsx'),
    Produkt: () => import(/* webpackChunkName: "route-Produkt" */ './routes/produkt.tsx'),
    Empfehlen: () => import(/* webpackChunkName: "route-Empfehlen" */ './routes/empfehlen.tsx'),
    EmpfehlungBestaetigung: () =>
      import(
        /* webpackChunkName: "route-EmpfehlungBestaetigung" */ './routes/empfehlung-bestaetigung.tsx'
      ),
    EmpfehlungTeilen: () =>
      import(/* webpackChunkName: "route-EmpfehlungTeilen" */ './routes/empfehlung-teilen.tsx'),
    PersoenlicherBereich: () =>
      import(
        /* webpackChunkName: "route-PersoenlicherBereich" */ './routes/persoenlicher-bereich.tsx'
      ),
    MeineDaten: () => import(/* webpackChunkName: "route-MeineDaten" */ './routes/meine-daten.tsx'),
    Login: () => import(/* webpackChunkName: "route-Login" */ './routes/login.tsx'),
    AdminLogin: () => import(/* webpackChunkName: "route-AdminLogin" */ './routes/admin-login.tsx'),
    EmpfehlerBankdaten: () =>
      import(/* webpackChunkName: "route-EmpfehlerBankdaten" */ './routes/empfehler-bankdaten.tsx'),
    EmailBestaetigung: () =>
      import(/* webpackChunkName: "route-EmailBestaetigung" */ './routes/email-bestaetigung.tsx'),
    PraemieVermisst: () =>
      import(/* webpackChunkName: "route-PraemieVermisst" */ './routes/praemie-vermisst.tsx'),
    PasswortVergessen: () =>
      import(/* webpackChunkName: "route-PasswortVergessen" */ './routes/passwort-vergessen.tsx'),
    PasswortAendern: () =>
      import(/* webpackChunkName: "route-PasswortAendern" */ './routes/passwort-aendern.tsx'),
    PasswortZuruecksetzen: () =>
      import(
        /* webpackChunkName: "route-PasswortZuruecksetzen" */ './routes/passwort-zuruecksetzen.tsx'
      ),
    RegistrierungAbschliessen: () =>
      import(
        /* webpackChunkName: "route-RegistrierungAbschliessen" */ './routes/registrierung-abschliessen.tsx'
      ),
    NewsletterOptin: () =>
      import(/* webpackChunkName: "route-NewsletterOptin" */ './routes/newsletter-optin.tsx'),
    NewsletterOptout: () =>
      import(/* webpackChunkName: "route-NewsletterOptout" */ './routes/newsletter-optout.tsx'),
    MitarbeiterEmpfehlen: () =>
      import(
        /* webpackChunkName: "route-MitarbeiterEmpfehlen" */ './routes/mitarbeiter-empfehlen.tsx'
      ),
  },
  slots: {
    'referrer/status@1': () =>
      import(
        /* webpackChunkName: "slot-referrer-status-1" */ './slots/status-card/status-card.tsx'
      ),
  },
  messages: {
    de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
});
