import type { Job } from '../platform/jobs/job.ts';
import { deleteEnded } from './clean-up-repository.ts';

/** Deletes what ended long ago. */
export const cleanUp: Job = {
  name: 'clean-up',
  everySeconds: 3600,
  ofEveryone: true,
  run: deleteEnded,
};
