import {
  isSettingName,
  keysOfPart,
  namesOfPart,
  partsOfTwo,
  partsThatTakeTwo,
  takesTwo,
  tenantSettings,
  type PartOfTwo,
  type Setting,
  type SettingName,
} from '@weitersagen/domain/tenant-settings';
import {
  valuesOf,
  type SettingValues,
  type Stored,
  type StoredSettings,
} from './setting-values.ts';

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
const isSecret = (name: SettingName) => {
  const { kind }: Setting = tenantSettings[name];
  return kind === 'secret';
};

/** The secrets of a part as they are stored, by name. */
function secretsIn({ config }: StoredSettings, part: PartOfTwo): SettingValues {
  const stored = config[part];
  const secrets = namesOfPart(part).filter((name) => isSecret(name));
  return Object.fromEntries(
    secrets.flatMap((name) => {
      const value = isRecord(stored) ? stored[name.slice(part.length + 1)] : null;
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** The parts that count only once a second person has agreed to how they would be, also where nothing but a secret differs. */
export function partsToPropose(before: StoredSettings, after: StoredSettings): PartOfTwo[] {
  const values = valuesOf(after);
  const differ = partsThatTakeTwo(valuesOf(before), values);
  const hasOtherSecret = (part: PartOfTwo) =>
    takesTwo(part, values) &&
    JSON.stringify(secretsIn(before, part)) !== JSON.stringify(secretsIn(after, part));
  return partsOfTwo.filter((part) => differ.includes(part) || hasOtherSecret(part));
}

/** Settings with some parts as they were before. */
export const withPartsOf = (
  { config: before }: StoredSettings,
  { hosts, config }: StoredSettings,
  parts: readonly PartOfTwo[],
): StoredSettings => ({
  hosts,
  config: {
    ...config,
    ...Object.fromEntries(parts.flatMap(keysOfPart).map((key) => [key, before[key]])),
  },
});

/** A whole part, as a proposal keeps it: with every value, and with a secret where another one is stored than before. */
export function proposalOf(
  before: StoredSettings,
  after: StoredSettings,
  part: PartOfTwo,
): SettingValues {
  const values = valuesOf(after);
  const shown = namesOfPart(part).filter((name) => !isSecret(name));
  const known = secretsIn(before, part);
  return {
    ...Object.fromEntries(shown.map((name) => [name, values[name] ?? null])),
    ...Object.fromEntries(
      Object.entries(secretsIn(after, part)).filter(
        ([name, secret]) => isSettingName(name) && known[name] !== secret,
      ),
    ),
  };
}

/** A proposed part as it may be shown: without its secrets, whose names are told. */
export function shownPart(settings: unknown): {
  readonly values: SettingValues;
  readonly secrets: SettingName[];
} {
  const entries = Object.entries(isRecord(settings) ? settings : {}).flatMap(([name, value]) =>
    isSettingName(name) ? [[name, value] as const] : [],
  );
  return {
    values: Object.fromEntries(entries.filter(([name]) => !isSecret(name))) as SettingValues,
    secrets: entries.filter(([name]) => isSecret(name)).map(([name]) => name),
  };
}
