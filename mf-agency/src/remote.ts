import { areaMessages } from '@weitersagen/domain-ui/area/area-messages';
import type sharedDe from '@weitersagen/domain-ui/area/locales/de.json';
import type sharedEn from '@weitersagen/domain-ui/area/locales/en.json';
import { defineRemote } from '@weitersagen/platform/remote';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly 'mf-agency': InBoth<typeof de & typeof sharedDe, typeof en & typeof sharedEn>;
  }
}

/** The sign-in of agencies and their area: reports, order release, statistics, employees, invoices. */
export default defineRemote({
  id: 'mf-agency',
  routes: {
    AgenturLogin: () => import(/* webpackChunkName: "route-AgenturLogin" */ './routes/sign-in.tsx'),
    AgenturBereich: () =>
      import(/* webpackChunkName: "route-AgenturBereich" */ './routes/area.tsx'),
    AgenturAuftraege: () =>
      import(/* webpackChunkName: "route-AgenturAuftraege" */ './routes/orders.tsx'),
    AgenturEmpfehlungen: () =>
      import(/* webpackChunkName: "route-AgenturEmpfehlungen" */ './routes/referrals.tsx'),
    AgenturInteressenten: () =>
      import(/* webpackChunkName: "route-AgenturInteressenten" */ './routes/leads.tsx'),
    AgenturEinladungen: () =>
      import(/* webpackChunkName: "route-AgenturEinladungen" */ './routes/invitations.tsx'),
    AgenturStatistik: () =>
      import(/* webpackChunkName: "route-AgenturStatistik" */ './routes/statistics.tsx'),
    AgenturMitarbeiter: () =>
      import(/* webpackChunkName: "route-AgenturMitarbeiter" */ './routes/employees.tsx'),
    AgenturRechnungen: () =>
      import(/* webpackChunkName: "route-AgenturRechnungen" */ './routes/invoices.tsx'),
    AgenturPasswortSetzen: () =>
      import(/* webpackChunkName: "route-AgenturPasswortSetzen" */ './routes/set-password.tsx'),
    AgenturPasswortVergessen: () =>
      import(
        /* webpackChunkName: "route-AgenturPasswortVergessen" */ './routes/forgot-password.tsx'
      ),
    AgenturPasswortZuruecksetzen: () =>
      import(
        /* webpackChunkName: "route-AgenturPasswortZuruecksetzen" */ './routes/reset-password.tsx'
      ),
    AgenturGutschrift: () =>
      import(/* webpackChunkName: "route-AgenturGutschrift" */ './routes/credit-note.tsx'),
    AgenturHome: () => import(/* webpackChunkName: "route-AgenturHome" */ './routes/home.tsx'),
    AgenturRegeln: () => import(/* webpackChunkName: "route-AgenturRegeln" */ './routes/rules.tsx'),
    AgenturKosten: () => import(/* webpackChunkName: "route-AgenturKosten" */ './routes/costs.tsx'),
    AgenturInfo: () => import(/* webpackChunkName: "route-AgenturInfo" */ './routes/info.tsx'),
    AgenturDatenschutz: () =>
      import(/* webpackChunkName: "route-AgenturDatenschutz" */ './routes/privacy.tsx'),
    AgenturRegistrieren: () =>
      import(/* webpackChunkName: "route-AgenturRegistrieren" */ './routes/register.tsx'),
    AgenturBestaetigen: () =>
      import(/* webpackChunkName: "route-AgenturBestaetigen" */ './routes/confirm.tsx'),
    AgenturZusatzdaten: () =>
      import(/* webpackChunkName: "route-AgenturZusatzdaten" */ './routes/additional-data.tsx'),
    AgenturLogout: () =>
      import(/* webpackChunkName: "route-AgenturLogout" */ './routes/sign-out.tsx'),
    AgenturStammdaten: () =>
      import(/* webpackChunkName: "route-AgenturStammdaten" */ './routes/master-data.tsx'),
    AgenturEinladungstool: () =>
      import(/* webpackChunkName: "route-AgenturEinladungstool" */ './routes/invitation-tool.tsx'),
    AgenturPraemien: () =>
      import(/* webpackChunkName: "route-AgenturPraemien" */ './routes/rewards.tsx'),
    AgenturPraemienplan: () =>
      import(/* webpackChunkName: "route-AgenturPraemienplan" */ './routes/reward-plan.tsx'),
    AgenturVerwaltung: () =>
      import(/* webpackChunkName: "route-AgenturVerwaltung" */ './routes/administration.tsx'),
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
