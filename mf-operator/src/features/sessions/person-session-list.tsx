import { useId, useState } from 'react';
import { endOperatorSession } from '@weitersagen/contracts/operator-people';
import type { PersonSessions } from '@weitersagen/contracts/operator-people';
import type { OwnSession } from '@weitersagen/contracts/staff-account';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { SessionList } from '@weitersagen/domain-ui/staff-account/session-list';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { SignOutOther } from '../../area/sign-out-other.tsx';
import { sessionsTexts } from './sessions-texts.ts';

interface PersonSessionListProps {
  readonly person: PersonSessions;
  readonly onBegin: () => void;
  /** Told what was done. */
  readonly onDone: (notice: string) => void;
  readonly onTried: () => Promise<unknown>;
}

/** Where somebody is signed in; each session ends alone, or all at once. */
export function PersonSessionList({ person, onBegin, onDone, onTried }: PersonSessionListProps) {
  const t = useTexts(sessionsTexts);
  const { api } = useArea();
  const locale = useLocale();
  const heading = useId();
  const [asked, setAsked] = useState<'all' | OwnSession | null>(null);
  const name = `${person.firstName} ${person.lastName}`;

  async function told(notice: string | null) {
    setAsked(null);
    if (notice === null) return;
    onDone(notice);
    await onTried();
  }
  return (
    <section aria-labelledby={heading}>
      <Heading level={3} size="small" id={heading}>
        {name}
      </Heading>
      <Text size="small" tone="muted">
        {person.email}
      </Text>
      <SessionList
        sessions={person.sessions}
        onEnd={(session) => {
          onBegin();
          setAsked(session);
          return Promise.resolve();
        }}
        onTried={() => Promise.resolve()}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={t('endAllOf', { name })}
        onClick={() => {
          onBegin();
          setAsked('all');
        }}
      >
        {t('endAll')}
      </Button>
      {asked === 'all' && <SignOutOther person={person} onEnd={told} />}
      {asked !== null && asked !== 'all' && (
        <ReasonQuestion
          title={t('endOneOf', { name })}
          text={t('endOneText', { time: formatDateTime(new Date(asked.begun), locale) })}
          press={t('endOne')}
          call={(reason) =>
            api.call(endOperatorSession, {
              params: { id: person.id, session: asked.id },
              body: { reason },
            })
          }
          done={t('ended', { name })}
          over={t('gone', { name })}
          onEnd={told}
        />
      )}
    </section>
  );
}
