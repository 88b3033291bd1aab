import { eraseEveryone } from '../../privacy/public.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { removalRepository } from './removal-repository.ts';
import { hindrances } from './removal-service.ts';

/** So many persons go with a run: a transaction of a large client would hold its rows for long. */
const MOST = 200;

/** Erases the persons of a client whose removal two admins decided; waits while anything is open again. product.md, section "2 Tenants and switches". */
export const clientRemoval: Job = {
  name: 'client-removal',
  everySeconds: 300,
  async run(tx) {
    const repository = removalRepository(tx);
    const found = await repository.locked();
    if (found === undefined || found.done_by === null || found.finished_at !== null) return;
    if ((await hindrances(tx)).open.length > 0) return;
    const { done_by: by, reason } = found;
    if ((await eraseEveryone(tx, MOST, { by, reason })) > 0) return;
    await repository.finish();
    await audit(tx, {
      entity: 'tenant',
      entityId: tx.tenant.id,
      event: 'clientRemoved',
      actor: 'job',
    });
  },
};
