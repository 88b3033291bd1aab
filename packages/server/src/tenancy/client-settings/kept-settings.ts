import { isDeepStrictEqual } from 'node:util';
import {
  accountSettings,
  isSettingName,
  keptWithSecret,
  type SettingName,
  type SettingValue,
} from '@weitersagen/domain/tenant-settings';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { leaveTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { logoRepository, type Logo } from './logo-repository.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { checkSettings } from './checked-settings.ts';
import { partsToPropose, proposalOf, withPartsOf } from './parts-of-two.ts';
import type { Problem } from './setting-problem.ts';
import {
  changed,
  differing,
  secretsOf,
  toldOf,
  valuesOf,
  type SettingValues,
  type Stored,
  type StoredSettings,
} from './setting-values.ts';
import { settingsRepository, type PayoutAccount } from './settings-repository.ts';

/** Who made what nobody is known to have made: the settings that were there before versions were kept. */
const UNKNOWN_AUTHOR = 'unknown';

const ofAccount: readonly SettingName[] = accountSettings;
const storedOf = (config: unknown): Stored =>
  typeof config === 'object' && config !== null ? { ...config } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Throws invalidInput with each problem at its setting. */
function refuse(problems: readonly Problem[]): never {
  const fields = Object.fromEntries(problems.map(([place, , key]) => [`Werte.${place}`, key]));
  throw new ApiError('invalidInput', { fields });
}

/** The settings of a client as they stand, without secrets. */
export async function settingsNow(tx: TenantTx) {
  const stored = await settingsRepository(tx).current();
  return { revision: stored.revision, values: valuesOf(stored), secrets: secretsOf(stored) };
}

/** The account that waits for a second person; undefined where none does. */
export const proposedAccount = (tx: TenantTx) => settingsRepository(tx).proposal();

/** The parts of the settings that wait for a second person. */
export const proposedParts = (tx: TenantTx) => settingsRepository(tx).proposedParts();

const MOST_VERSIONS = 100;

/** The versions of a client's settings, the newest first. */
export async function settingsVersions(tx: TenantTx) {
  const rows = await settingsRepository(tx).versions(MOST_VERSIONS);
  return rows.map(({ revision, hosts, config, author, at }) => ({
    revision,
    values: valuesOf({ hosts, config: storedOf(config) }),
    author,
    at,
  }));
}

/** Takes the settings as they stand, for a change that nobody else makes meanwhile. */
async function lock(tx: TenantTx) {
  await takeTurn(tx, 'settings');
  return settingsRepository(tx).current();
}

/**
 * Puts settings in place of those there are, keeps both as versions and writes the change into the history. Throws invalidInput. Nothing
 * else may follow in the transaction: it has left the tenant.
 */
async function put(
  tx: TenantTx,
  before: StoredSettings & { readonly revision: number },
  after: StoredSettings,
  actor: string,
  event: 'changed' | 'agreed' = 'changed',
): Promise<void> {
  const checked = checkSettings(after, secretsOf(after));
  if ('problems' in checked) refuse(checked.problems);
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

function accountIn({ config }: { readonly config: Stored }): PayoutAccount {
  const fields = storedOf(config['payoutAccount']);
  const bic = textOf(fields['bic']);
  return {
    name: textOf(fields['name']),
    iban: textOf(fields['iban']),
    bic: bic === '' ? null : bic,
  };
}

/** The settings with another account. */
const withAccount = <S extends StoredSettings>(settings: S, account: PayoutAccount): S => ({
  ...settings,
  config: { ...settings.config, payoutAccount: account },
});

/** Whether a change names another account than there is. */
const namesAccount = (before: StoredSettings, after: StoredSettings): boolean =>
  differing(valuesOf(before), valuesOf(after)).some((name) => ofAccount.includes(name));

/** Throws invalidInput where settings cannot be as they would be once a second person has agreed. */
function requirePossible(wanted: StoredSettings): void {
  const checked = checkSettings(wanted, secretsOf(wanted));
  if ('problems' in checked) refuse(checked.problems);
}

/** Proposes parts of settings, each by itself. */
async function proposeParts(
  tx: TenantTx,
  before: StoredSettings,
  after: StoredSettings,
  actor: string,
): Promise<void> {
  for (const part of partsToPropose(before, after)) {
    await settingsRepository(tx).proposePart(part, proposalOf(before, after, part), actor);
    const told = toldOf(valuesOf(before), valuesOf(withPartsOf(after, before, [part])));
    await audit(tx, {
      entity: 'tenant',
      entityId: tx.tenant.id,
      event: 'proposed',
      ...told,
      actor,
    });
  }
}

/** Proposes an account. Throws invalidInput where it is none. */
async function propose(
  tx: TenantTx,
  before: StoredSettings,
  after: StoredSettings,
  actor: string,
): Promise<void> {
  const account = accountIn(after);
  const missing: readonly Problem[] = [
    ...(account.name.trim() === '' ? [['payoutAccount.name', '', 'missing'] as const] : []),
    ...(account.iban === '' ? [['payoutAccount.iban', '', 'missing'] as const] : []),
  ];
  if (missing.length > 0) refuse(missing);
  await settingsRepository(tx).propose(account, actor);
  await audit(tx, {
    entity: 'tenant',
    entityId: tx.tenant.id,
    event: 'proposed',
    ...toldOf(valuesOf(before), valuesOf(withAccount(before, account))),
    actor,
  });
}

/** Settings by names that there are, each of a shape that one may have. Throws invalidInput. */
function known(values: Readonly<Record<string, SettingValue>>): SettingValues {
  const wrong = Object.keys(values).filter((name) => !isSettingName(name) || name === 'logo');
  if (wrong.length > 0) refuse(wrong.map((name) => [name, 'is no setting', 'wrongKind']));
  return values;
}

/**
 * Changes some settings of a client, as they were seen; an account that payouts leave from, and a part that takes two, are proposed to a
 * second person instead, and the rest changes. Says whether there is such a proposal. Throws changedMeanwhile or invalidInput at `Werte.NAME`.
 */
export async function changeSettings(
  tx: TenantTx,
  {
    revision,
    values: given,
  }: { readonly revision: number; readonly values: Readonly<Record<string, SettingValue>> },
  actor: string,
): Promise<{ readonly isProposed: boolean }> {
  const before = await lock(tx);
  if (before.revision !== revision) throw new ApiError('changedMeanwhile');
  const values = known(given);
  const wanted = changed(before, values);
  const parts = partsToPropose(before, wanted);
  const ofNewAccount = namesAccount(before, wanted);
  const isProposed = ofNewAccount || parts.length > 0;
  if (isProposed) requirePossible(wanted);
  if (ofNewAccount) await propose(tx, before, wanted, actor);
  await proposeParts(tx, before, wanted, actor);
  const kept = withPartsOf(before, wanted, parts);
  const after = ofNewAccount
    ? { ...kept, config: { ...kept.config, payoutAccount: before.config['payoutAccount'] } }
    : kept;
  if (
    differing(valuesOf(before), valuesOf(after)).length > 0 ||
    (hasSecret(values) && !isDeepStrictEqual(before.config, after.config))
  )
    await put(tx, before, after, actor);
  return { isProposed };
}

const hasSecret = (values: SettingValues): boolean =>
  (['content.secret', 'sso.clientSecret'] as const).some((name) => textOf(values[name]) !== '');

/** Puts a logo, or none, in place of the one there is. Throws changedMeanwhile. */
export async function changeLogo(
  tx: TenantTx,
  { revision, logo }: { readonly revision: number; readonly logo: Logo | null },
  actor: string,
): Promise<void> {
  const before = await lock(tx);
  if (before.revision !== revision) throw new ApiError('changedMeanwhile');
  if (logo !== null) await logoRepository(tx).keep(logo);
  const { hash, width, height } = logo ?? {};
  const after = {
    ...before,
    config: { ...before.config, logo: logo === null ? null : { hash, width, height } },
  };
  if (differing(valuesOf(before), valuesOf(after)).length > 0) await put(tx, before, after, actor);
}

/** Goes back to a version; secrets with the addresses that they go to, the account that payouts leave from and what takes two stay as they are. Throws changedMeanwhile, unknownNumber or invalidInput. */
export async function restoreSettings(
  tx: TenantTx,
  { revision, version }: { readonly revision: number; readonly version: number },
  actor: string,
): Promise<void> {
  const before = await lock(tx);
  if (before.revision !== revision) throw new ApiError('changedMeanwhile');
  const row = await settingsRepository(tx).version(version);
  if (row === undefined) throw new ApiError('unknownNumber');
  const earlier = valuesOf({ hosts: row.hosts, config: storedOf(row.config) });
  const kept: readonly string[] = [...ofAccount, ...keptWithSecret(earlier, valuesOf(before))];
  const values = Object.fromEntries(
    Object.entries(earlier).filter(([name]) => !kept.includes(name)),
  );
  const wanted = changed(before, values);
  const after = withPartsOf(before, wanted, partsToPropose(before, wanted));
  if (differing(valuesOf(before), valuesOf(after)).length > 0) await put(tx, before, after, actor);
}

/** The proposal as it was seen. Throws unknownNumber where none waits, and changedMeanwhile where another one does. */
async function requireProposal(tx: TenantTx, seen: string) {
  const proposal = await settingsRepository(tx).proposal();
  if (proposal === undefined) throw new ApiError('unknownNumber');
  if (proposal.id !== seen) throw new ApiError('changedMeanwhile');
  return proposal;
}

/** Agrees to the account that somebody else proposed, as it was seen. Throws unknownNumber, changedMeanwhile, ownProposal, nearProposer or invalidInput. */
export async function agreeToAccount(tx: TenantTx, seen: string, actor: string): Promise<void> {
  const before = await lock(tx);
  const repository = settingsRepository(tx);
  const proposal = await requireProposal(tx, seen);
  const made = { by: proposal.proposed_by, at: proposal.proposed_at };
  await requireSecondPerson(
    tx,
    made,
    actor,
    (why) => new ApiError(why === 'own' ? 'ownProposal' : 'nearProposer'),
  );
  const { name, iban, bic } = proposal;
  await repository.takeProposal(actor);
  await put(tx, before, withAccount(before, { name, iban, bic }), actor, 'agreed');
}

/** Takes back or refuses a proposed account, as it was seen. Throws unknownNumber or changedMeanwhile. */
export async function withdrawAccount(tx: TenantTx, seen: string, actor: string): Promise<void> {
  const before = await lock(tx);
  const { name, iban, bic } = await requireProposal(tx, seen);
  await settingsRepository(tx).dropProposal();
  await audit(tx, {
    entity: 'tenant',
    entityId: tx.tenant.id,
    event: 'proposalWithdrawn',
    ...toldOf(valuesOf(withAccount(before, { name, iban, bic })), valuesOf(before)),
    actor,
  });
}

/** The proposed part as it was seen. Throws unknownNumber where none waits, and changedMeanwhile where others do. */
async function requirePart(tx: TenantTx, seen: string) {
  const parts = await settingsRepository(tx).proposedParts();
  const part = parts.find(({ id }) => id === seen);
  if (part !== undefined) return part;
  throw new ApiError(parts.length === 0 ? 'unknownNumber' : 'changedMeanwhile');
}

/** Agrees to a part of the settings that somebody else proposed, as it was seen. Throws unknownNumber, changedMeanwhile, ownProposal, nearProposer or invalidInput. */
export async function agreeToPart(tx: TenantTx, seen: string, actor: string): Promise<void> {
  const before = await lock(tx);
  const { id, settings, ...proposal } = await requirePart(tx, seen);
  await requireSecondPerson(
    tx,
    { by: proposal.proposed_by, at: proposal.proposed_at },
    actor,
    (why) => new ApiError(why === 'own' ? 'ownProposal' : 'nearProposer'),
  );
  await settingsRepository(tx).takePart(id, actor);
  await put(tx, before, changed(before, storedOf(settings)), actor, 'agreed');
}

/** Takes back or refuses a proposed part of the settings, as it was seen. Throws unknownNumber or changedMeanwhile. */
export async function withdrawPart(tx: TenantTx, seen: string, actor: string): Promise<void> {
  const before = await lock(tx);
  const { id, settings } = await requirePart(tx, seen);
  await settingsRepository(tx).dropPart(id);
  await audit(tx, {
    entity: 'tenant',
    entityId: tx.tenant.id,
    event: 'proposalWithdrawn',
    ...toldOf(valuesOf(changed(before, storedOf(settings))), valuesOf(before)),
    actor,
  });
}
