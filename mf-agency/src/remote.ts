import { areaMessages } from '@weitersagen/domain-ui/area/area-messages';
import { defineRemote } from '@weitersagen/platform/remote';

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
