import { areaMessages } from '@weitersagen/domain-ui/area/area-messages';
import type sharedDe from '@weitersagen/domain-ui/area/locales/de.json';
import type sharedEn from '@weitersagen/domain-ui/area/locales/en.json';
import { defineRemote } from '@weitersagen/platform/remote';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly 'mf-agent': InBoth<typeof de & typeof sharedDe, typeof en & typeof sharedEn>;
  }
}

/** Call-centre agents: sign-in, choice of a product, the screen for one call, and the own access. */
export default defineRemote({
  id: 'mf-agent',
  routes: {
    AgentLogin: () => import(/* webpackChunkName: "route-AgentLogin" */ './routes/sign-in.tsx'),
    AgentPasswortSetzen: () =>
      import(/* webpackChunkName: "route-AgentPasswortSetzen" */ './routes/set-password.tsx'),
    AgentPasswortVergessen: () =>
      import(/* webpackChunkName: "route-AgentPasswortVergessen" */ './routes/forgot-password.tsx'),
    AgentBereich: () => import(/* webpackChunkName: "route-AgentBereich" */ './routes/area.tsx'),
    AgentZugang: () => import(/* webpackChunkName: "route-AgentZugang" */ './routes/access.tsx'),
    EmpfehlenAgent: () =>
      import(/* webpackChunkName: "route-EmpfehlenAgent" */ './routes/recommend.tsx'),
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
