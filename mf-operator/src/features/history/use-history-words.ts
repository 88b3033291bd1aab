import type { HistoryChange, HistoryLine } from '@weitersagen/contracts/operator-history';
import { auditEntityWords } from '@weitersagen/domain/audit-words';
import { isKeyScope } from '@weitersagen/domain/key-scopes';
import { leadStatuses } from '@weitersagen/domain/lead-status';
import { providerLabels } from '@weitersagen/domain/provider-labels';
import { isSettingName, type SettingName } from '@weitersagen/domain/tenant-settings';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { useDetailWords } from '../../area/detail-words/use-detail-words.ts';
import { useEventWords } from '../../area/event-words/use-event-words.ts';
import { useJobWords } from '../../area/job-words/use-job-words.ts';
import { toldValue } from '../../area/settings/typed-settings.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';
import { useLeadStatus } from '../../area/use-lead-status.ts';
import { historyTexts } from './history-texts.ts';
import { valueText } from './value-text.ts';
import { useRolesText } from './use-roles-text.ts';

const actors = ['job', 'feed', 'recipient', 'reward', 'commands', 'stranger'] as const;
/** How the key of a machine begins where it acted. */
const keyPrefix = 'key:';
/** How the id of an account looks. */
const idForm = /^[\w-]{20,}$/;
/** How a field begins that is a setting of a client. */
const settingPrefix = 'settings.';
/** What the server writes as the reason of these is what a dispute is about, as its commands say it. */
const aboutEvents: ReadonlySet<string> = new Set([
  'disputed',
  'disputeReplied',
  'disputeAnswered',
  'disputeClosed',
]);
const has = <T extends object>(words: T, name: string): name is keyof T & string =>
  Object.hasOwn(words, name);

/** The setting of a client that a field is; null for every other field, and for a setting that a newer server knows. */
function settingIn(field: string): SettingName | null {
  const name = field.startsWith(settingPrefix) ? field.slice(settingPrefix.length) : '';
  return isSettingName(name) ? name : null;
}

/** What an ended session was on, in the words of its device; empty where nobody knows. */
const deviceOf = ({ changes }: HistoryLine) =>
  changes.find(({ field }) => field === 'device')?.before ?? '';
/** The changes that are shown; whose session it was and on what says the line itself. */
export const changesShown = ({ entity, changes }: HistoryLine) =>
  changes.filter(
    ({ field, before, after, state }) =>
      (entity !== 'session' || !['account', 'device'].includes(field)) &&
      // Neither had a value nor has one: nothing changed.
      (state !== 'plain' || before !== after),
  );

/** The words for what lines of the history hold. What has no word is shown as it is. */
export function useHistoryWords() {
  const t = useTexts(historyTexts);
  const area = useTexts('mf-operator');
  const rolesText = useRolesText();
  const { event, state } = useEventWords();
  const job = useJobWords();
  const { labelOf, historyWordOf } = useDetailWords();
  const setting = useSettingWords();
  const leadStatus = useLeadStatus();

  const entity = (name: string) => (has(auditEntityWords, name) ? t(`entity.${name}`) : name);
  function field(name: string): string {
    if (has(historyTexts.de.field, name)) return t(`field.${name}`);
    if (has(providerLabels, name)) return labelOf(name);
    const ofSetting = settingIn(name);
    return ofSetting === null ? name : setting.labelOf(ofSetting);
  }
  /** What a line is about: jobs and clients by their names, things by what people know them by, everything else by its id. */
  function thing(line: HistoryLine): string {
    const { entity: of, entityId, client, thing: told } = line;
    if (of === 'job') return job(entityId);
    if (of === 'session') return deviceOf(line);
    if (entityId === client.id) return client.name;
    return told?.known ?? entityId;
  }
  /** Whom a line concerns, by name where the reader may see it. */
  const concerned = (line: HistoryLine) => line.concerned ?? line.thing?.name ?? null;
  function title(line: HistoryLine): string {
    const what = { who: who(line), event: event(line.event), entity: entity(line.entity) };
    const name = concerned(line);
    const isSession = line.entity === 'session';
    const known = isSession ? deviceOf(line) : (line.thing?.known ?? '');
    if (name === null && isSession)
      return known === '' ? t('entryBare', what) : t('entryKnown', { ...what, known });
    if (name === null) return t('entry', { ...what, number: thing(line) });
    return known === ''
      ? t('entryOf', { ...what, name })
      : t('entryOfKnown', { ...what, name, known });
  }
  /** The word for who is no person, or whose account has a name no more; names from before there were accounts stand as they are. */
  function someone(actor: string): string {
    const known = actors.find((one) => one === actor || actor.startsWith(`${one}:`));
    if (known) return t(`actor.${known}`);
    return idForm.test(actor) ? t('actor.unknown', { id: actor }) : actor;
  }
  function who({ who: name, actor, actorName, portal }: HistoryLine): string {
    if (actor.startsWith(keyPrefix)) return t('actor.key', { name: actor.slice(keyPrefix.length) });
    const person = name ?? actorName ?? someone(actor);
    // Whose session it was; who holds the portal's key may have been somebody else.
    return typeof portal === 'string' ? t('actor.portal', { person, portal }) : person;
  }
  const onBehalf = ({ onBehalfOf, onBehalfName }: HistoryLine) =>
    onBehalfOf === null ? '' : (onBehalfName ?? someone(onBehalfOf));
  const locale = useLocale();
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  /** The roles, any of which would have done. */
  function role({ roles, actor, who: name }: HistoryLine): string {
    if (roles.length > 0) return either.format(roles.map((held) => area(`role.${held}`)));
    if (actor === 'job') return t('noRole.system');
    if (actor === 'commands' || actor.startsWith(keyPrefix)) return t('noRole.machine');
    return name === null ? '' : t('noRole.own');
  }
  /** What a dispute is about, in the language of the page; null for what reads otherwise. */
  function about(text: string): string | null {
    const [, line, order] = /^(?:line (\d+)|missing order (.+))$/.exec(text) ?? [];
    if (line !== undefined) return t('aboutLine', { line });
    return order === undefined ? null : t('aboutOrder', { order });
  }
  /** Why; acts of operators that ask for none say so. */
  const reason = (line: HistoryLine) => {
    if (line.isReasonErased === true) return t('reasonErased');
    const told = aboutEvents.has(line.event) ? about(line.reason ?? '') : null;
    if (told !== null) return told;
    const isAsked = line.who !== null || line.role !== null;
    return line.reason ?? (isAsked ? t('noReason') : '');
  };
  function status({ entity: of, from, to, changes }: HistoryLine): string {
    // Changes of fields say the same, and better.
    if (changes.length > 0) return '';
    /** A status of a lead has the word that lists and pages have for it. */
    const told = (text: string) => {
      const known = of === 'lead' ? leadStatuses.find((one) => one === text) : undefined;
      return known === undefined ? state(text) : leadStatus(known);
    };
    if (from !== null && to !== null) return t('fromTo', { from: told(from), to: told(to) });
    if (to !== null) return t('toOnly', { to: told(to) });
    return from === null ? '' : t('fromOnly', { from: told(from) });
  }
  /** What a key is for. */
  const scopesText = (text: string) =>
    text
      .split(', ')
      .map((scope) => (isKeyScope(scope) ? t(`scope.${scope}`) : scope))
      .join(', ');
  function change({ field: name, before, after, state: readable }: HistoryChange): string {
    if (readable !== 'plain') return t(readable);
    const ofSetting = settingIn(name);
    function text(value: string | null): string {
      if (value === null) return t('nothing');
      if (ofSetting !== null)
        return setting.wordsOf(ofSetting, { [ofSetting]: toldValue(ofSetting, value) });
      if (name === 'scopes') return scopesText(value);
      if (value === 'true' || value === 'false') return t(`truth.${value}`);
      return name === 'roles'
        ? rolesText(value)
        : (historyWordOf(name, value) ?? valueText(name, value, locale));
    }
    return t('change', { before: text(before), after: text(after) });
  }
  const changes = (line: HistoryLine) =>
    changesShown(line)
      .map((one) => `${field(one.field)}: ${change(one)}`)
      .join('; ');
  return {
    t,
    event,
    entity,
    thing,
    concerned,
    title,
    field,
    who,
    onBehalf,
    role,
    reason,
    status,
    change,
    changes,
  };
}
