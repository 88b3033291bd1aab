import de from './locales/de.json';
import en from './locales/en.json';

/** What settings of clients are called, do and can have wrong, for every page that speaks of one. */
export const settingTexts = { namespace: 'mf-operator/settings', de, en };

type Key<N extends string> = N extends `${infer Part}.${infer Name}` ? `${Part}_${Name}` : N;

/** The key of a setting among the texts. */
export const textKeyOf = <N extends string>(name: N): Key<N> => name.replace('.', '_') as Key<N>;

type Helped = keyof typeof de.help;

/** Says whether a setting has a text that tells its effect. */
export const isHelped = (key: string): key is Helped => Object.hasOwn(de.help, key);
