import { startProduction } from './production.ts';

/** One process that does what `ROLES` names; everything without it. */
await startProduction();
