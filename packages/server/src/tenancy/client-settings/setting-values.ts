import { normalizeEmail } from '@weitersagen/domain/email';
import { plainAccount } from '@weitersagen/domain/iban';
import { ownFontName } from '@weitersagen/domain/own-font';
import {
  addressOfSecret,
  settingNames,
  tenantSettings,
  type Setting,
  type SettingName,
  type SettingValue,
} from '@weitersagen/domain/tenant-settings';

/** Settings by name, as a form holds them. */
export type SettingValues = Readonly<Partial<Record<SettingName, SettingValue>>>;

/** A configuration as it is stored, whatever is in it. */
export type Stored = Readonly<Record<string, unknown>>;

/** Where the settings of a client stand: its hosts beside its configuration. */
export interface StoredSettings {
  readonly hosts: readonly string[];
  readonly config: Stored;
}

const isRecord = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
const settingOf = (name: SettingName): Setting => tenantSettings[name];

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : null);

function isSettingValue(value: unknown): value is SettingValue {
  return (
    value === null ||
    ['string', 'number', 'boolean'].includes(typeof value) ||
    (Array.isArray(value) && value.every((one) => typeof one === 'string')) ||
    (isRecord(value) && Object.values(value).every((one) => typeof one !== 'object'))
  );
}

function storedAt({ hosts, config }: StoredSettings, name: SettingName): unknown {
  if (name === 'hosts') return hosts;
  const [first = '', second] = name.split('.');
  const value = config[first];
  if (second === undefined) return value;
  return isRecord(value) ? value[second] : null;
}

/** The own fonts that are stored, as a look names them. */
const namesOfFonts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((font: unknown) =>
        isRecord(font) && typeof font['hash'] === 'string' && typeof font['family'] === 'string'
          ? [ownFontName({ hash: font['hash'], family: font['family'] })]
          : [],
      )
    : [];

/** Every setting as a form holds it. A secret is never among them. */
export function valuesOf(stored: StoredSettings): SettingValues {
  return Object.fromEntries(
    settingNames.map((name) => {
      const { kind } = settingOf(name);
      const value = storedAt(stored, name) ?? null;
      if (kind === 'secret') return [name, null];
      if (kind === 'part') return [name, value !== null];
      if (kind === 'picture')
        return [name, isRecord(value) ? Object.values(value).join(' ') : null];
      if (kind === 'fonts') return [name, namesOfFonts(value)];
      if (kind === 'choice')
        return [name, typeof value === 'number' ? String(value) : textOrNone(value)];
      // A negative place switches off.
      if (kind === 'place') return [name, typeof value === 'number' && value >= 0 ? value : null];
      return [name, isSettingValue(value) ? value : null];
    }),
  );
}

/** The secrets that are stored. */
export const secretsOf = (stored: StoredSettings): SettingName[] =>
  settingNames.filter(
    (name) => settingOf(name).kind === 'secret' && (storedAt(stored, name) ?? '') !== '',
  );

/** A configuration without its secrets, as versions keep it. */
export function withoutSecrets(config: Stored): Stored {
  const kept: Record<string, unknown> = { ...config };
  for (const name of settingNames) {
    const [part = '', key = ''] = name.split('.');
    const value = kept[part];
    if (settingOf(name).kind === 'secret' && isRecord(value))
      kept[part] = Object.fromEntries(Object.entries(value).filter(([own]) => own !== key));
  }
  return kept;
}

/** How a typed value is stored; an empty one that may be is none. */
function storedValue(name: SettingName, value: SettingValue): unknown {
  const { kind, optional } = settingOf(name);
  if (name === 'defaultShare') return Number(value);
  // An address is kept as it was checked.
  if (kind === 'email' && typeof value === 'string') return normalizeEmail(value);
  const isAccount = name === 'payoutAccount.iban' || name === 'payoutAccount.bic';
  if (isAccount && typeof value === 'string' && value !== '') return plainAccount(value);
  return optional === true && (value === '' || (Array.isArray(value) && value.length === 0))
    ? null
    : value;
}

/** A picture as a version names it: its hash, width and height. */
function pictureOf(value: SettingValue): Stored | null {
  const [hash, width, height] = typeof value === 'string' ? value.split(' ') : [];
  return hash === undefined || hash === ''
    ? null
    : { hash, width: Number(width), height: Number(height) };
}

const secretsWithAddress = settingNames.flatMap((secret) => {
  const address = addressOfSecret[secret];
  return address === undefined ? [] : [[secret, address] as const];
});

/** The settings with changes in them. Parts that are on come before what is in them, as in the table; an absent secret stays, and goes where another address would get it. */
export function changed({ hosts, config }: StoredSettings, values: SettingValues): StoredSettings {
  const next: Record<string, unknown> = structuredClone({ ...config });
  let nextHosts: readonly string[] = hosts;
  for (const name of settingNames) {
    const value = values[name];
    if (value === undefined) continue;
    const [first = '', second] = name.split('.');
    const { kind } = settingOf(name);
    const part = next[first];
    if (name === 'hosts') nextHosts = Array.isArray(value) ? value.map(String) : [];
    else if (kind === 'part') next[first] = value === true ? (part ?? {}) : null;
    // A call of their own changes them.
    else if (kind === 'fonts') continue;
    else if (kind === 'secret' && (value === null || value === '')) continue;
    else if (kind === 'picture') next[first] = pictureOf(value);
    else if (second === undefined) next[first] = storedValue(name, value);
    else if (isRecord(part)) {
      const { [second]: _, ...rest } = part;
      const isOff = kind === 'place' && (value === null || value === '');
      next[first] = isOff ? rest : { ...part, [second]: storedValue(name, value) };
    }
  }
  for (const [secret, address] of secretsWithAddress) {
    const [first = '', second = ''] = secret.split('.');
    const part = next[first];
    const isAsked = (values[secret] ?? '') === '';
    const [was, is] = [config, next].map((of) => storedAt({ hosts, config: of }, address) ?? null);
    if (isAsked && isRecord(part) && was !== is)
      next[first] = { ...part, [second]: storedValue(secret, '') };
  }
  return { hosts: nextHosts, config: next };
}

/** The names whose values differ. */
export function differing(before: SettingValues, after: SettingValues): SettingName[] {
  return settingNames.filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}

/** A value as the history keeps it: `–` for none, lists with commas. */
function keptText(value: SettingValue | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.join(',');
  return Object.entries(value)
    .map(([key, path]) => `${key}: ${String(path)}`)
    .join(', ');
}

const lineOf = (name: SettingName, value: SettingValue | undefined): string =>
  `${name}: ${keptText(value)}`;

/** What the history tells of a change: the settings that differ, as they were and as they are. */
export function toldOf(before: SettingValues, after: SettingValues) {
  const names = differing(before, after);
  return {
    before: { settings: names.map((name) => lineOf(name, before[name])) },
    after: { settings: names.map((name) => lineOf(name, after[name])) },
  };
}
