import { auditEventWords, auditStateWords } from '@weitersagen/domain/audit-words';
import { useTexts } from '@weitersagen/platform/i18n';
import { eventTexts } from './event-texts.ts';

const has = <T extends object>(words: T, name: string): name is keyof T & string =>
  Object.hasOwn(words, name);

/** The words for what happened and for states of things. What has no word is shown as it is. */
export function useEventWords() {
  const t = useTexts(eventTexts);
  const event = (name: string) => (has(auditEventWords, name) ? t(`event.${name}`) : name);
  /** A state may be made of several codes. */
  const state = (text: string) =>
    text
      .split(' ')
      .map((part) => (has(auditStateWords, part) ? t(`state.${part}`) : part))
      .join(' ');
  return { event, state };
}
