import { isDeepStrictEqual } from 'node:util';
import type { ClientPictureKind } from '@weitersagen/domain/client-pictures';
import {
  accountSettings,
  isSettingName,
  keptOnRestore,
  tenantSettings,
  type SettingName,
  type SettingValue,
} from '@weitersagen/domain/tenant-settings';
import { ApiError } from '../../platform/api-error.ts';
import { parseTenantConfig } from '../../platform/database/tenant-config.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { legalTextRepository } from '../legal/legal-text-repository.ts';
import { goneFonts } from './client-fonts.ts';
import { lookPictureRepository, type LookPicture } from './look-picture-repository.ts';
import { partsToPropose, withPartsOf } from './parts-of-two.ts';
import { proposeAccount, proposeParts } from './proposed-settings.ts';
import {
  lockSettings,
  putSettings,
  refuse,
  requirePossible,
  storedOf,
  textOf,
} from './put-settings.ts';
import {
  changed,
  differing,
  secretsOf,
  valuesOf,
  type SettingValues,
  type StoredSettings,
} from './setting-values.ts';
import { settingsRepository } from './settings-repository.ts';

const ofAccount: readonly SettingName[] = accountSettings;

/** The settings of a client as they stand, without secrets. */
export async function settingsNow(tx: TenantTx) {
  const stored = await settingsRepository(tx).current();
  return { revision: stored.revision, values: valuesOf(stored), secrets: secretsOf(stored) };
}

const MOST_VERSIONS = 100;

/** The versions of a client's settings, the newest first. */
export async function settingsVersions(tx: TenantTx) {
  const rows = await settingsRepository(tx).versions(MOST_VERSIONS);
  return rows.map(({ revision, hosts, config, author, at }) => ({
    revision,
    values: valuesOf({ hosts, config: storedOf(config) }),
    goneFonts: goneFonts(storedOf(config), tx.tenant.config.fonts),
    author,
    at,
  }));
}

/** Whether a change names another account than there is. */
const namesAccount = (before: StoredSettings, after: StoredSettings): boolean =>
  differing(valuesOf(before), valuesOf(after)).some((name) => ofAccount.includes(name));

/** Settings by names that there are, each of a shape that one may have. Throws invalidInput. */
function known(values: Readonly<Record<string, SettingValue>>): SettingValues {
  const wrong = Object.keys(values).filter(
    (name) => !isSettingName(name) || ['picture', 'fonts'].includes(tenantSettings[name].kind),
  );
  if (wrong.length > 0) refuse(wrong.map((name) => [name, 'is no setting', 'wrongKind']));
  return values;
}

/** People hold links and rewards of a programme with referrals: it ends by leaving, and is not shut. Throws invalidInput. */
async function requireUnused(tx: TenantTx): Promise<void> {
  if (await settingsRepository(tx).hasReferral())
    refuse([['isOpen', 'has referrals, and ends by leaving', 'hasReferrals']]);
}

/** Nobody takes part in a programme without imprint, data protection and terms in force; the operating company's imprint stands in for a client's. Throws invalidInput. */
async function requireLegalTexts(tx: TenantTx, { config }: StoredSettings): Promise<void> {
  const { dataProcessingOnBehalf, operatorImprint } = parseTenantConfig(config);
  const hasOthersImprint = dataProcessingOnBehalf && operatorImprint !== null;
  const legal = legalTextRepository(tx);
  for (const kind of ['impressum', 'datenschutz', 'agb'] as const)
    if (!(kind === 'impressum' && hasOthersImprint) && (await legal.versionOf(kind)) === null)
      refuse([['isOpen', `opens with the legal text ${kind}`, 'legalMissing']]);
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
  const before = await lockSettings(tx);
  if (before.revision !== revision) throw new ApiError('changedMeanwhile');
  const values = known(given);
  if (values.isOpen === false && before.config['isOpen'] !== false) await requireUnused(tx);
  const wanted = changed(before, values);
  if (values.isOpen === true && before.config['isOpen'] === false)
    await requireLegalTexts(tx, wanted);
  const parts = partsToPropose(before, wanted);
  const ofNewAccount = namesAccount(before, wanted);
  const isProposed = ofNewAccount || parts.length > 0;
  if (isProposed) requirePossible(wanted);
  if (ofNewAccount) await proposeAccount(tx, before, wanted, actor);
  await proposeParts(tx, before, wanted, actor);
  const kept = withPartsOf(before, wanted, parts);
  const after = ofNewAccount
    ? { ...kept, config: { ...kept.config, payoutAccount: before.config['payoutAccount'] } }
    : kept;
  if (
    differing(valuesOf(before), valuesOf(after)).length > 0 ||
    (hasSecret(values) && !isDeepStrictEqual(before.config, after.config))
  )
    await putSettings(tx, before, after, actor);
  return { isProposed };
}

const hasSecret = (values: SettingValues): boolean =>
  (['content.secret', 'sso.clientSecret'] as const).some((name) => textOf(values[name]) !== '');

/** Puts a picture of the look, or none, in place of the one there is. Throws changedMeanwhile. */
export async function changePicture(
  tx: TenantTx,
  {
    revision,
    kind,
    picture,
  }: {
    readonly revision: number;
    readonly kind: ClientPictureKind;
    readonly picture: LookPicture | null;
  },
  actor: string,
): Promise<void> {
  const before = await lockSettings(tx);
  if (before.revision !== revision) throw new ApiError('changedMeanwhile');
  if (picture !== null) await lookPictureRepository(tx).keep(picture);
  const { hash, width, height } = picture ?? {};
  const after = {
    ...before,
    config: { ...before.config, [kind]: picture === null ? null : { hash, width, height } },
  };
  if (differing(valuesOf(before), valuesOf(after)).length > 0)
    await putSettings(tx, before, after, actor);
}

/** Goes back to a version; a font that was removed since is the shipped one that comes nearest; secrets with the addresses that they go to, the account that payouts leave from, whether the programme is open and what takes two stay as they are. Throws changedMeanwhile, unknownNumber or invalidInput. */
export async function restoreSettings(
  tx: TenantTx,
  { revision, version }: { readonly revision: number; readonly version: number },
  actor: string,
): Promise<void> {
  const before = await lockSettings(tx);
  if (before.revision !== revision) throw new ApiError('changedMeanwhile');
  const row = await settingsRepository(tx).version(version);
  if (row === undefined) throw new ApiError('unknownNumber');
  const earlier = valuesOf({ hosts: row.hosts, config: storedOf(row.config) });
  const kept: readonly string[] = keptOnRestore(earlier, valuesOf(before));
  const gone = goneFonts(storedOf(row.config), parseTenantConfig(before.config).fonts);
  const values = {
    ...Object.fromEntries(Object.entries(earlier).filter(([name]) => !kept.includes(name))),
    ...Object.fromEntries(gone.map(({ setting, instead }) => [setting, instead])),
  };
  const wanted = changed(before, values);
  const after = withPartsOf(before, wanted, partsToPropose(before, wanted));
  if (differing(valuesOf(before), valuesOf(after)).length > 0)
    await putSettings(tx, before, after, actor);
}
