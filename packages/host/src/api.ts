import { startProduction } from './production.ts';

/** Answers calls, without pages. */
await startProduction('api');
