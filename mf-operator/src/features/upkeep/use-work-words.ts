import type { Concerned, WorkFailure } from '@weitersagen/contracts/operator-upkeep';
import { concernedEntities, type ConcernedEntity } from '@weitersagen/domain/concerned-things';
import { useTexts } from '@weitersagen/platform/i18n';
import { useJobWords } from '../../area/job-words/use-job-words.ts';
import { upkeepTexts } from './upkeep-texts.ts';

const { kinds, does } = upkeepTexts.de;
const isConcerned = (entity: string): entity is ConcernedEntity =>
  (concernedEntities as readonly string[]).includes(entity);
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);
const isJob = (name: string): name is keyof typeof does => Object.hasOwn(does, name);

const SECONDS_OF_MINUTE = 60;
const MINUTES_OF_HOUR = 60;

/** Work, jobs and failures in words; what a newer server knows and this page does not keeps its technical name. */
export function useWorkWords() {
  const t = useTexts(upkeepTexts);
  const job = useJobWords();
  return {
    kind: (kind: string) => (isKind(kind) ? t(`kinds.${kind}`) : kind),
    job,
    /** What a job does, in a sentence; empty for one that this page does not know. */
    does: (name: string) => (isJob(name) ? t(`does.${name}`) : ''),
    /** What a dead letter is about, by its number. */
    concerned: ({ entity, id }: Concerned) =>
      isConcerned(entity) ? t(`concerned.${entity}`, { id }) : `${entity} ${id}`,
    failure: ({ kind, detail }: WorkFailure) => t(`failure.${kind}`, { detail: detail ?? '' }),
    period(seconds: number) {
      const minutes = seconds / SECONDS_OF_MINUTE;
      return minutes < MINUTES_OF_HOUR
        ? t('minutes', { count: minutes })
        : t('hours', { count: minutes / MINUTES_OF_HOUR });
    },
  };
}
