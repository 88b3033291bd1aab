import { startProduction } from './production.ts';

/** Serves pages and, beside them, the API that they ask. */
await startProduction('api,edge');
