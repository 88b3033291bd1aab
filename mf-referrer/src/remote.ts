import { defineRemote } from '@weitersagen/platform/remote';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly 'mf-referrer': InBoth<typeof de, typeof en>;
  }
}

/** Everything a visitor and a referrer see. */
export default defineRemote({
  id: 'mf-referrer',
  routes: {
    Home: () => import(/* webpackChunkName: "route-Home" */ './routes/home.tsx'),
    Katalog: () => import(/* webpackChunkName: "route-Katalog" */ './routes/catalogue.tsx'),
    Produkt: () => import(/* webpackChunkName: "route-Produkt" */ './routes/product.tsx'),
    Empfehlen: () => import(/* webpackChunkName: "route-Empfehlen" */ './routes/recommend.tsx'),
    EmpfehlungBestaetigung: () =>
      import(
        /* webpackChunkName: "route-EmpfehlungBestaetigung" */ './routes/referral-created.tsx'
      ),
    EmpfehlungTeilen: () =>
      import(/* webpackChunkName: "route-EmpfehlungTeilen" */ './routes/share-referral.tsx'),
    PersoenlicherBereich: () =>
      import(/* webpackChunkName: "route-PersoenlicherBereich" */ './routes/personal-area.tsx'),
    MeineDaten: () => import(/* webpackChunkName: "route-MeineDaten" */ './routes/my-data.tsx'),
    Login: () => import(/* webpackChunkName: "route-Login" */ './routes/sign-in.tsx'),
    AdminLogin: () => import(/* webpackChunkName: "route-AdminLogin" */ './routes/admin-login.tsx'),
    EmpfehlerBankdaten: () =>
      import(/* webpackChunkName: "route-EmpfehlerBankdaten" */ './routes/bank-data.tsx'),
    EmailBestaetigung: () =>
      import(/* webpackChunkName: "route-EmailBestaetigung" */ './routes/email-confirmation.tsx'),
    PraemieVermisst: () =>
      import(/* webpackChunkName: "route-PraemieVermisst" */ './routes/missing-reward.tsx'),
    PasswortVergessen: () =>
      import(/* webpackChunkName: "route-PasswortVergessen" */ './routes/forgot-password.tsx'),
    PasswortAendern: () =>
      import(/* webpackChunkName: "route-PasswortAendern" */ './routes/change-password.tsx'),
    PasswortZuruecksetzen: () =>
      import(/* webpackChunkName: "route-PasswortZuruecksetzen" */ './routes/reset-password.tsx'),
    RegistrierungAbschliessen: () =>
      import(
        /* webpackChunkName: "route-RegistrierungAbschliessen" */ './routes/complete-registration.tsx'
      ),
    NewsletterOptin: () =>
      import(/* webpackChunkName: "route-NewsletterOptin" */ './routes/newsletter-opt-in.tsx'),
    NewsletterOptout: () =>
      import(/* webpackChunkName: "route-NewsletterOptout" */ './routes/newsletter-opt-out.tsx'),
    MitarbeiterEmpfehlen: () =>
      import(
        /* webpackChunkName: "route-MitarbeiterEmpfehlen" */ './routes/employee-programme.tsx'
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
