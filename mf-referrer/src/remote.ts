import { defineRemote } from '@weitersagen/platform/remote';

/** Everything a visitor and a referrer see. */
export default defineRemote({
  id: 'mf-referrer',
  routes: {
    Home: () => import(/* webpackChunkName: "route-Home" */ './routes/home.tsx'),
  },
  messages: {
    de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
});
