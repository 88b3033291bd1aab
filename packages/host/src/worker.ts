import { startProduction } from './production.ts';

/** Works off jobs and mails. */
await startProduction('worker');
