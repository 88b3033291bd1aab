import de from './locales/de.json';
import en from './locales/en.json';

/** The texts of the pages of clients. */
export const clientsTexts = { namespace: 'mf-operator/clients', de, en };

type Key<N extends string> = N extends `${infer Part}.${infer Name}` ? `${Part}_${Name}` : N;

/** The key of a setting among the texts. */
export const textKeyOf = <N extends string>(name: N): Key<N> => name.replace('.', '_') as Key<N>;

type Helped = keyof typeof de.help;

/** Says whether a setting has a text that tells its effect. */
export const isHelped = (key: string): key is Helped => Object.hasOwn(de.help, key);
