import { defineRemote } from '@weitersagen/platform/remote';

/** The sign-in of the area; what lies behind it is not built yet and not shown. */
export default defineRemote({
  id: 'mf-agency',
  routes: {
    AgenturLogin: () => import(/* webpackChunkName: "route-AgenturLogin" */ './routes/sign-in.tsx'),
  },
  messages: {
    de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
});
