import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireSecondPerson } from '../../platform/second-person/second-person.ts';
import { partsToPropose, proposalOf, withPartsOf } from './parts-of-two.ts';
import { lockSettings, putSettings, refuse, storedOf, textOf } from './put-settings.ts';
import type { Problem } from './setting-problem.ts';
import { changed, toldOf, valuesOf, type Stored, type StoredSettings } from './setting-values.ts';
import { settingsRepository, type PayoutAccount } from './settings-repository.ts';

/** The account that waits for a second person; undefined where none does. */
export const proposedAccount = (tx: TenantTx) => settingsRepository(tx).proposal();

/** The parts of the settings that wait for a second person. */
export const proposedParts = (tx: TenantTx) => settingsRepository(tx).proposedParts();

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

/** Proposes parts of settings, each by itself. */
export async function proposeParts(
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
export async function proposeAccount(
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

/** Throws ownProposal or nearProposer where it takes another person to agree. */
const requireOther = (
  tx: TenantTx,
  {
    proposed_by: by,
    proposed_at: at,
  }: { readonly proposed_by: string; readonly proposed_at: Date },
  actor: string,
) =>
  requireSecondPerson(
    tx,
    { by, at },
    actor,
    (why) => new ApiError(why === 'own' ? 'ownProposal' : 'nearProposer'),
  );

/** The proposal as it was seen. Throws unknownNumber where none waits, and changedMeanwhile where another one does. */
async function requireProposal(tx: TenantTx, seen: string) {
  const proposal = await settingsRepository(tx).proposal();
  if (proposal === undefined) throw new ApiError('unknownNumber');
  if (proposal.id !== seen) throw new ApiError('changedMeanwhile');
  return proposal;
}

/** Agrees to the account that somebody else proposed, as it was seen. Throws unknownNumber, changedMeanwhile, ownProposal, nearProposer or invalidInput. */
export async function agreeToAccount(tx: TenantTx, seen: string, actor: string): Promise<void> {
  const before = await lockSettings(tx);
  const repository = settingsRepository(tx);
  const proposal = await requireProposal(tx, seen);
  await requireOther(tx, proposal, actor);
  const { name, iban, bic } = proposal;
  await repository.takeProposal(actor);
  await putSettings(tx, before, withAccount(before, { name, iban, bic }), actor, 'agreed');
}

/** Takes back or refuses a proposed account, as it was seen. Throws unknownNumber or changedMeanwhile. */
export async function withdrawAccount(tx: TenantTx, seen: string, actor: string): Promise<void> {
  const before = await lockSettings(tx);
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
  const before = await lockSettings(tx);
  const { id, settings, ...proposal } = await requirePart(tx, seen);
  await requireOther(tx, proposal, actor);
  await settingsRepository(tx).takePart(id, actor);
  await putSettings(tx, before, changed(before, storedOf(settings)), actor, 'agreed');
}

/** Takes back or refuses a proposed part of the settings, as it was seen. Throws unknownNumber or changedMeanwhile. */
export async function withdrawPart(tx: TenantTx, seen: string, actor: string): Promise<void> {
  const before = await lockSettings(tx);
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
