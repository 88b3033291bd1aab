/**
 * Stands in the place of the federation runtime's own module in the browser builds: its errors name their code, and the code
 * says in the runtime's documentation what happened. Saves bytes of every first page.
 */
const none: Readonly<Record<string, string>> = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
