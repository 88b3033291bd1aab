/**
 * Stands in the place of the federation runtime's own module in the browser builds. Only lazy builds, which a development server makes,
 * tell of shared modules and remotes later than their entry does. Saves bytes of every first page.
 */
const none = (): void => undefined;

export { none as updateConsumeOptions, none as updateRemoteOptions };
