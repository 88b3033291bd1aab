import type { LoadCommands } from '../platform/operator/operator-command.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Routes } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs/job.ts';
import { registerMailPreferenceRoutes } from './mail-preferences/routes.ts';
import { registerOwnDataRoutes } from './own-data/routes.ts';
import { retention } from './retention/retention-job.ts';

/** Persons, own data, retention, mail preferences: all that other contexts and the processes may import. What is not here belongs to this context alone. */

export { erasePerson } from './persons/erase-person.ts';
export { eraseEveryone, personsLeft } from './persons/erase-everyone.ts';
export { previewErasure } from './persons/erasure-preview.ts';
export { exportPerson, languageOfPerson, personCsv, personJson } from './persons/person-export.ts';
export { reviveAddress, stopAddress } from './mail-preferences/stopped-addresses.ts';

/** Registers the calls of this context. */
export function registerPrivacy(routes: Routes, deps: AppDeps): void {
  registerOwnDataRoutes(routes, deps);
  registerMailPreferenceRoutes(routes, deps);
}

export const privacyJobs: readonly Job[] = [retention];

/** The operator's commands; each is loaded when it is called. */
export const privacyCommands = {
  person: async () => (await import('./persons/person-command.ts')).personCommand,
} satisfies LoadCommands;
