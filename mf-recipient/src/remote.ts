import { defineRemote } from '@weitersagen/platform/remote';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly 'mf-recipient': InBoth<typeof de, typeof en>;
  }
}

/** Everything a recipient and a claimant see. */
export default defineRemote({
  id: 'mf-recipient',
  routes: {
    Empfehlung: () => import(/* webpackChunkName: "route-Empfehlung" */ './routes/landing.tsx'),
    EmpfaengerBestaetigung: () =>
      import(/* webpackChunkName: "route-EmpfaengerBestaetigung" */ './routes/confirmation.tsx'),
    EmpfehlungAbgelaufen: () =>
      import(/* webpackChunkName: "route-EmpfehlungAbgelaufen" */ './routes/expired.tsx'),
    EmpfaengerDaten: () =>
      import(/* webpackChunkName: "route-EmpfaengerDaten" */ './routes/recipient-data.tsx'),
    PraemieDaten: () => import(/* webpackChunkName: "route-PraemieDaten" */ './routes/reward.tsx'),
    PraemieDanke: () =>
      import(/* webpackChunkName: "route-PraemieDanke" */ './routes/reward-thanks.tsx'),
    Danke: () => import(/* webpackChunkName: "route-Danke" */ './routes/thanks.tsx'),
    Empfehlungscode: () =>
      import(/* webpackChunkName: "route-Empfehlungscode" */ './routes/code-entry.tsx'),
    PraemieWaehlen: () =>
      import(/* webpackChunkName: "route-PraemieWaehlen" */ './routes/rewards.tsx'),
    EmpfaengerBankdaten: () =>
      import(/* webpackChunkName: "route-EmpfaengerBankdaten" */ './routes/bank-data.tsx'),
    Kundennummer: () =>
      import(/* webpackChunkName: "route-Kundennummer" */ './routes/customer-number.tsx'),
    AGBDatenschutzZustimmung: () =>
      import(/* webpackChunkName: "route-AGBDatenschutzZustimmung" */ './routes/terms-consent.tsx'),
    KulanzDanke: () =>
      import(/* webpackChunkName: "route-KulanzDanke" */ './routes/goodwill-thanks.tsx'),
  },
  messages: {
    de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
});
