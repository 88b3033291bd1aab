import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { leaveTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { checkSettings } from './checked-settings.ts';
import type { Problem } from './setting-problem.ts';
import { secretsOf, toldOf, valuesOf, type Stored, type StoredSettings } from './setting-values.ts';
import { settingsRepository } from './settings-repository.ts';

/** Who made what nobody is known to have made: the settings that were there before versions were kept. */
const UNKNOWN_AUTHOR = 'unknown';

/** What is stored of settings, as an object. */
export const storedOf = (config: unknown): Stored =>
  typeof config === 'object' && config !== null ? { ...config } : {};
/** The text of a setting; empty for none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Throws invalidInput with each problem at its setting. */
export function refuse(problems: readonly Problem[]): never {
  const fields = Object.fromEntries(problems.map(([place, , key]) => [`Werte.${place}`, key]));
  throw new ApiError('invalidInput', { fields });
}

/** Throws invalidInput where settings cannot be like this. */
export function requirePossible(wanted: StoredSettings): void {
  const checked = checkSettings(wanted, secretsOf(wanted));
  if ('problems' in checked) refuse(checked.problems);
}

/** Takes the settings as they stand, for a change that nobody else makes meanwhile. */
export async function lockSettings(tx: TenantTx) {
  await takeTurn(tx, 'settings');
  return settingsRepository(tx).current();
}

/**
 * Puts settings in place of those there are, keeps both as versions and writes the change into the history. Throws invalidInput. Nothing
 * else may follow in the transaction: it has left the tenant.
 */
export async function putSettings(
  tx: TenantTx,
  before: StoredSettings & { readonly revision: number },
  after: StoredSettings,
  actor: string,
  event: 'changed' | 'agreed' | 'licenceEnded' = 'changed',
): Promise<void> {
  requirePossible(after);
  const told = toldOf(valuesOf(before), valuesOf(after));
  const repository = settingsRepository(tx);
  await repository.keep(before, UNKNOWN_AUTHOR);
  await repository.keep({ ...after, revision: before.revision + 1 }, actor);
  await audit(tx, {
    entity: 'tenant',
    entityId: tx.tenant.id,
    event,
    ...told,
    actor,
  });
  await leaveTenant(tx);
  if ((await repository.otherWith(after.hosts)) !== undefined)
    refuse([['hosts', 'belongs to another tenant', 'hostTaken']]);
  await repository.replace(after);
}
