import type { HistoryChange, HistoryLine } from '@weitersagen/contracts/operator-history';
import {
  auditEntityWords,
  auditEventWords,
  auditFieldWords,
  auditStateWords,
} from '@weitersagen/domain/audit-words';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { useJobWords } from '../../area/job-words/use-job-words.ts';
import { historyTexts } from './history-texts.ts';
import { useRolesText } from './use-roles-text.ts';

const actors = ['job', 'feed', 'recipient', 'reward', 'commands'] as const;
/** How the key of a machine begins where it acted. */
const keyPrefix = 'key:';
const has = <T extends object>(words: T, name: string): name is keyof T & string =>
  Object.hasOwn(words, name);

/** The words for what lines of the history hold. What has no word is shown as it is. */
export function useHistoryWords() {
  const t = useTexts(historyTexts);
  const area = useTexts('mf-operator');
  const rolesText = useRolesText();
  const job = useJobWords();

  const event = (name: string) => (has(auditEventWords, name) ? t(`event.${name}`) : name);
  const entity = (name: string) => (has(auditEntityWords, name) ? t(`entity.${name}`) : name);
  const field = (name: string) => (has(auditFieldWords, name) ? t(`field.${name}`) : name);
  /** What a line is about: jobs and clients by their names, everything else by its number. */
  function thing({ entity: of, entityId, client }: HistoryLine): string {
    if (of === 'job') return job(entityId);
    return entityId === client.id ? client.name : entityId;
  }
  /** A state may be made of several codes. */
  const state = (text: string) =>
    text
      .split(' ')
      .map((part) => (has(auditStateWords, part) ? t(`state.${part}`) : part))
      .join(' ');

  function who({ who: name, actor }: Pick<HistoryLine, 'who' | 'actor'>): string {
    const known = actors.find((one) => one === actor);
    if (actor.startsWith(keyPrefix)) return t('actor.key', { name: actor.slice(keyPrefix.length) });
    return name ?? (known ? t(`actor.${known}`) : t('actor.unknown', { id: actor }));
  }
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  /** The roles, any of which would have done. */
  const role = ({ roles }: Pick<HistoryLine, 'roles'>) =>
    either.format(roles.map((held) => area(`role.${held}`)));
  function status({ from, to, changes }: HistoryLine): string {
    // Changes of fields say the same, and better.
    if (changes.length > 0) return '';
    if (from !== null && to !== null) return t('fromTo', { from: state(from), to: state(to) });
    if (to !== null) return t('toOnly', { to: state(to) });
    return from === null ? '' : t('fromOnly', { from: state(from) });
  }
  function change({ field: name, before, after, state: readable }: HistoryChange): string {
    if (readable !== 'plain') return t(readable);
    const text = (value: string | null) =>
      value === null ? t('nothing') : name === 'roles' ? rolesText(value) : value;
    return t('change', { before: text(before), after: text(after) });
  }
  const changes = (line: HistoryLine) =>
    line.changes.map((one) => `${field(one.field)}: ${change(one)}`).join('; ');
  return { t, event, entity, thing, field, who, role, status, change, changes };
}
