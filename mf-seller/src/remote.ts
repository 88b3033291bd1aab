import { areaMessages } from '@weitersagen/domain-ui/area/area-messages';
import type sharedDe from '@weitersagen/domain-ui/area/locales/de.json';
import type sharedEn from '@weitersagen/domain-ui/area/locales/en.json';
import { defineRemote } from '@weitersagen/platform/remote';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly 'mf-seller': InBoth<typeof de & typeof sharedDe, typeof en & typeof sharedEn>;
  }
}

/** Professional sellers: gate, registration, sign-in, and their area with orders, commissions, settlements and own data. */
export default defineRemote({
  id: 'mf-seller',
  routes: {
    VertriebspartnerGate: () =>
      import(/* webpackChunkName: "route-VertriebspartnerGate" */ './routes/gate.tsx'),
    VertriebspartnerRegistrieren: () =>
      import(/* webpackChunkName: "route-VertriebspartnerRegistrieren" */ './routes/register.tsx'),
    VertriebspartnerPasswortSetzen: () =>
      import(
        /* webpackChunkName: "route-VertriebspartnerPasswortSetzen" */ './routes/set-password.tsx'
      ),
    VertriebspartnerPasswortVergessen: () =>
      import(
        /* webpackChunkName: "route-VertriebspartnerPasswortVergessen" */ './routes/forgot-password.tsx'
      ),
    VertriebspartnerLogin: () =>
      import(/* webpackChunkName: "route-VertriebspartnerLogin" */ './routes/sign-in.tsx'),
    VertriebspartnerBereich: () =>
      import(/* webpackChunkName: "route-VertriebspartnerBereich" */ './routes/area.tsx'),
    VertriebspartnerAuftraege: () =>
      import(/* webpackChunkName: "route-VertriebspartnerAuftraege" */ './routes/orders.tsx'),
    VertriebspartnerProvisionen: () =>
      import(
        /* webpackChunkName: "route-VertriebspartnerProvisionen" */ './routes/commissions.tsx'
      ),
    VertriebspartnerAbrechnung: () =>
      import(/* webpackChunkName: "route-VertriebspartnerAbrechnung" */ './routes/settlements.tsx'),
    VertriebspartnerGutschrift: () =>
      import(/* webpackChunkName: "route-VertriebspartnerGutschrift" */ './routes/credit-note.tsx'),
    VertriebspartnerDaten: () =>
      import(/* webpackChunkName: "route-VertriebspartnerDaten" */ './routes/data.tsx'),
  },
  messages: {
    de: () =>
      areaMessages(
        import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
        import(
          /* webpackChunkName: "area-locale-de" */ '@weitersagen/domain-ui/area/locales/de.json'
        ),
      ),
    en: () =>
      areaMessages(
        import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
        import(
          /* webpackChunkName: "area-locale-en" */ '@weitersagen/domain-ui/area/locales/en.json'
        ),
      ),
  },
});
