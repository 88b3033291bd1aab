import type { Job } from '@weitersagen/server/internal/platform/jobs/job.ts';
import { demoGoesOn } from './on/goes-on.ts';
import { demoSettlements } from './settlements-job.ts';

/** Jobs of a demo: they do something only where a history was loaded. */
export const demoJobs: readonly Job[] = [demoSettlements, demoGoesOn];
