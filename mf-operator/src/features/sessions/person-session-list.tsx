import { useId, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { endOperatorSession } from '@weitersagen/contracts/operator-people';
import type { PersonSessions } from '@weitersagen/contracts/operator-people';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { SessionList } from '@weitersagen/domain-ui/staff-account/session-list';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
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
  const heading = useId();
  const [isAsked, setAsked] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const params = { id: person.id };

  /** Says whether it ran still. */
  async function endOne(session: string): Promise<boolean> {
    try {
      await api.call(endOperatorSession, { params: { ...params, session } });
      return true;
    } catch (error) {
      if (isApiFailure(error) && error.key === 'unknownNumber') return false;
      throw error;
    }
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
        onEnd={async ({ id: session }) => {
          onBegin();
          onDone(t((await endOne(session)) ? 'ended' : 'gone', { name }));
        }}
        onTried={onTried}
      />
      <Button
        variant="quiet"
        size="small"
        aria-label={t('endAllOf', { name })}
        onClick={() => {
          onBegin();
          setAsked(true);
        }}
      >
        {t('endAll')}
      </Button>
      {isAsked && (
        <SignOutOther
          person={person}
          onEnd={async (told) => {
            setAsked(false);
            if (told === null) return;
            onDone(told);
            await onTried();
          }}
        />
      )}
    </section>
  );
}
