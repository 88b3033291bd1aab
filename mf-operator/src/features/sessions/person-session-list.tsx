import { useId, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { endOperatorSession, endOperatorSessions } from '@weitersagen/contracts/operator-people';
import type { PersonSessions } from '@weitersagen/contracts/operator-people';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { SessionList } from '@weitersagen/domain-ui/staff-account/session-list';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
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
  const { failure, report, clear } = useFailure();
  const [isBusy, setBusy] = useState(false);
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
  async function endAll() {
    onBegin();
    clear();
    setBusy(true);
    try {
      await api.call(endOperatorSessions, { params });
      onDone(t('endedAll', { name }));
    } catch (error) {
      report(error);
    }
    setBusy(false);
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
        onEnd={async ({ id: session }) => {
          onBegin();
          onDone(t((await endOne(session)) ? 'ended' : 'gone', { name }));
        }}
        onTried={onTried}
      />
      <FailureNotice failure={failure} />
      <Button
        variant="quiet"
        size="small"
        pending={isBusy}
        aria-label={t('endAllOf', { name })}
        onClick={() => void endAll()}
      >
        {t('endAll')}
      </Button>
    </section>
  );
}
