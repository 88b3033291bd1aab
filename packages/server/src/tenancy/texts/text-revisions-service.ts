import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { ReadInTenant } from '../../platform/database/tenant-scope.ts';
import { shownTexts } from './shown-text-repository.ts';

/** How long an answer counts, in milliseconds: what is published is on every page within a second. */
const KEEP_MS = 500;

/** Asks what is newest of a tenant's texts, twice a second at most, however many ask; where the database does not answer, what was known stands. */
export function createTextRevisions(readInTenant: ReadInTenant, now = () => performance.now()) {
  const known = new Map<string, { readonly at: number; readonly revision: Promise<string> }>();

  async function read(tenant: Tenant, before: Promise<string> | undefined): Promise<string> {
    try {
      const { rows } = await readInTenant(tenant, (db) => shownTexts.revision(db));
      return rows[0]?.revision ?? '';
    } catch (error) {
      if (before === undefined) throw error;
      return before;
    }
  }
  return {
    of(tenant: Tenant): Promise<string> {
      const last = known.get(tenant.id);
      if (last !== undefined && now() - last.at < KEEP_MS) return last.revision;
      const revision = read(tenant, last?.revision);
      const entry = { at: now(), revision };
      known.set(tenant.id, entry);
      revision.catch(() => {
        if (known.get(tenant.id) === entry) known.delete(tenant.id);
      });
      return revision;
    },
  };
}
