/**
 * Stands in the place of the federation runtime's own module in the browser builds: areas are ES modules, which the browser
 * imports, so no script element is ever made. Saves bytes of every first page.
 */
const none = (): never => {
  throw new Error('Areas are ES modules.');
};

export {
  none as createLink,
  none as createScript,
  none as isStaticResourcesEqual,
  none as loadScript,
  none as safeWrapper,
};
