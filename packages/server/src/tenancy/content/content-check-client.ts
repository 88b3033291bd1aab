import type { Tenant } from '../../platform/database/tenant-directory.ts';
import {
  findingOfError,
  findingOfStatus,
  TRY_MS,
  type Finding,
} from '../../platform/try-address.ts';
import { createContentClient } from './content-client.ts';
import { ContentFailure } from './content-failure.ts';
import { outsideSource } from './content-source-client.ts';

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** Signs in at a tenant's own content service and reads from its app. Throws where it names none. */
export async function tryContent(tenant: Tenant, within = TRY_MS): Promise<Finding> {
  const source = outsideSource(tenant);
  if (source === null) throw new Error(`${tenant.id} names no content service`);
  try {
    const ask = { kind: 'items', schema: 'faq', identifiers: null, take: 1, skip: 0 } as const;
    const answer = await createContentClient({ budgetMs: within }).text(source, ask);
    if (answer === null) return { outcome: 'notFound', status: null };
    return { outcome: isJson(answer) ? 'ok' : 'wrongAnswer', status: null };
  } catch (error) {
    if (!(error instanceof ContentFailure)) throw error;
    if (error.isTokenRefused) return { outcome: 'refused', status: error.status };
    if (error.status !== null) return findingOfStatus(error.status);
    return error.cause === undefined
      ? { outcome: 'wrongAnswer', status: null }
      : findingOfError(error.cause);
  }
}
