import * as z from 'zod/mini';
import {
  accountSettings,
  isSettingName,
  settingCounts,
  settingNames,
  tenantSettings,
  type Setting,
  type SettingName,
} from '@weitersagen/domain/tenant-settings';
import { TenantConfig } from '../../platform/database/tenant-config.ts';
import type { Config, Problem } from './setting-problem.ts';
import { furtherProblems } from './setting-problems.ts';
import { valuesOf, type SettingValues, type StoredSettings } from './setting-values.ts';

const Strict = z.strictObject(TenantConfig.shape);
const host = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const ofAccount: readonly SettingName[] = accountSettings;

/** Settings that are empty and must not be. An account is there once a second person has agreed to one. */
function empty(values: SettingValues, secrets: readonly SettingName[]): Problem[] {
  return settingNames
    .filter((name) => !ofAccount.includes(name) && settingCounts(name, values))
    .filter((name) => {
      const { kind, optional }: Setting = tenantSettings[name];
      if (optional === true) return false;
      if (kind === 'secret') return !secrets.includes(name);
      return (
        ['line', 'email', 'address', 'day', 'colour', 'font', 'choice'].includes(kind) &&
        (values[name] ?? '') === ''
      );
    })
    .map((name) => [name, 'is missing', 'missing']);
}

function placeOf(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  const two = names.slice(0, 2).join('.');
  return isSettingName(two) ? two : (names[0] ?? '');
}

/**
 * The configuration that settings make, or every problem of theirs, each at the name of its setting: the same rules for a file that a
 * command loads and for the form of the operators' area.
 */
export function checkSettings(
  stored: StoredSettings,
  secrets: readonly SettingName[],
): { readonly config: Config } | { readonly problems: readonly Problem[] } {
  const missing = empty(valuesOf(stored), secrets);
  const isMissing = (place: string) => missing.some(([name]) => name === place);
  const hosts: readonly Problem[] =
    stored.hosts.length === 0
      ? [['hosts', 'is empty', 'missing']]
      : stored.hosts.every((name) => host.test(name))
        ? []
        : [['hosts', 'holds what is no host', 'noHost']];
  const read = z.safeParse(Strict, stored.config, { reportInput: true });
  const problems: readonly Problem[] = read.success
    ? [...hosts, ...furtherProblems(stored.hosts, read.data)]
    : [
        ...hosts,
        ...read.error.issues.map(({ path, message, input }): Problem => {
          const isThere = input !== undefined && input !== null && input !== '';
          return [placeOf(path), message, isThere ? 'wrongKind' : 'missing'];
        }),
      ];
  const all = [...missing, ...problems.filter(([place]) => !isMissing(place))];
  return all.length === 0 && read.success ? { config: read.data } : { problems: all };
}
