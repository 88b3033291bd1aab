/** What stands in the place of the parts of a library that nobody here can reach: how the part begins, and its body. */
export type Parts = Readonly<Record<string, string>>;

/**
 * Fetchers, actions, blockers, transitions, lazy routes and routes found later: the router's facade gives none of them away. Every route
 * has an error page of its own.
 */
const routerParts: Parts = {
  'function handleAction': '',
  'function handleFetcherAction': '',
  'function handleFetcherLoader': '',
  'function fetch2': '',
  'function updateFetcherState': '',
  'function setFetcherError': '',
  'function getUpdatedRevalidatingFetchers': '',
  'function getSubmittingNavigation': '',
  'function getSubmissionFromNavigation': '',
  'function normalizeNavigateOptions': 'return { path: arguments[1] };',
  'function shouldBlockNavigation': '',
  'function updateBlocker': '',
  'function restoreAppliedTransitions': '',
  'function persistAppliedTransitions': '',
  'function checkFogOfWar': 'return { active: false, matches: null };',
  'function discoverRoutes': '',
  'function patchRoutes': '',
  'function patchRoutesImpl': '',
  'function loadLazyRoute': 'return {};',
  'function loadLazyMiddlewareForMatches': '',
  'function enableScrollRestoration': '',
  'function saveScrollPosition': '',
  'function getSavedScrollPosition': 'return null;',
  'function getRouteInstrumentationUpdates': '',
  'function instrumentClientSideRouter': '',
  'function RSCErrorHandler': 'return arguments[0].children;',
  'function parseHydrationData': '',
  'function DefaultErrorComponent': 'return null;',
};

/**
 * Texts come with the page or as a module, an area's all at once: no backend loads them, no text formats a value or holds another, no translator is copied.
 * Languages are `de` and `en`, without regions. A key has a text or, when it is missing, stands for itself: no defaults, objects,
 * savers or processors.
 */
export const translatorParts: Parts = {
  translate: `const keys = [arguments[0]].flat().map(String);
    const options = { ...arguments[1] };
    const found = this.resolve(keys, options);
    const text = typeof found.res === 'string' ? found.res : this.extractFromKey(keys.at(-1), options).key;
    return this.extendTranslation(text, keys, options);`,
  extendTranslation: `const [text, , options] = arguments;
    return this.interpolator.interpolate(text, options, options.lng || this.language, options);`,
  nest: '',
  getUsedParamsDetails: '',
  toResolveHierarchy: `const [code, fallback = this.options.fallbackLng] = arguments;
    return [...new Set([code, fallback || []].flat())];`,
  getScriptPartFromCode: 'return null;',
  getLanguagePartFromCode: 'return arguments[0];',
  formatLanguageCode: 'return arguments[0];',
  formatUncached: '',
  isSupportedCode: 'return true;',
  getBestMatchFromCodes: 'return arguments[0][0];',
  getFallbackCodes: 'return this.options.fallbackLng;',
  'class Logger':
    'log() {} warn() {} error() {} deprecate() {} once() {} init() {} create() { return this; }',
  removeNamespaces: '',
  addResource: '',
  addResources: '',
  removeResourceBundle: '',
  setDefaultNamespace: '',
  loadLanguages: '',
  needsPlural: '',
  getPluralFormsOfKey: '',
  getSuffixes: '',
  use: 'return this;',
  hydrate: 'return this;',
  'class Connector': 'constructor() { super(); this.state = {}; }',
  'class Formatter': 'init() {} format(value) { return value; }',
  dir: '',
  cloneInstance: '',
  reloadResources: '',
};

/** Areas are ES modules that are asked for when they are needed: no script elements, no other module systems, no preloads. */
const entryParts: Parts = {
  'function loadSystemJsEntry': '',
  'function handleRemoteEntryLoaded': '',
  'function loadEntryScript': '',
  'function loadEntryNode': '',
};

const remoteParts: Parts = { preloadRemote: '' };

/** Files of libraries that lose parts: by their path and, because one path has several, by something in them. */
export const shortened: readonly {
  readonly file: RegExp;
  readonly has: string;
  readonly parts: Parts;
}[] = [
  {
    file: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    has: '\nfunction createRouter(',
    parts: routerParts,
  },
  {
    file: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    has: '\nclass ResourceStore ',
    parts: translatorParts,
  },
  {
    file: /runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/,
    has: '\nasync function loadEntryDom(',
    parts: entryParts,
  },
  {
    file: /runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/,
    has: '\tasync preloadRemote(',
    parts: remoteParts,
  },
];

function replaced(source: string, start: string, body: string): string {
  const part = new RegExp(
    String.raw`^([ \t]*)((?:async )?${start}(?:\(| [^{(\n]*))[^]*?^\1\}$`,
    'm',
  );
  if (!part.test(source)) throw new Error(`The library has no "${start}" any more.`);
  return source.replace(part, (_, indent: string, head: string) =>
    head.endsWith('(') ? `${indent}${head}) {${body}}` : `${indent}${head}{${body}}`,
  );
}

/**
 * A module's source with the given parts replaced; a part ends at the line that closes its indentation. Throws when one is not
 * there: then the library changed and the list must be read anew.
 */
export function withoutParts(source: string, parts: Parts): string {
  return Object.entries(parts).reduce((text, [start, body]) => replaced(text, start, body), source);
}
