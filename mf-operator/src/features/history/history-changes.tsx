import { useState } from 'react';
import { readPersonalValues } from '@weitersagen/contracts/operator-history';
import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { changesShown, useHistoryWords } from './use-history-words.ts';

interface HistoryChangesProps {
  readonly line: HistoryLine;
  /** Whether the reader may open what names a person. */
  readonly mayRead: boolean;
}

/** How fields were and are. What names a person is opened on demand, and the history tells that it was. */
export function HistoryChanges({ line, mayRead }: HistoryChangesProps) {
  const { t, field, change } = useHistoryWords();
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const [opened, setOpened] = useState<HistoryLine['changes'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const changes = changesShown(opened === null ? line : { ...line, changes: opened });
  const isSealed = changes.some(({ state }) => state === 'sealed');

  async function open() {
    clear();
    setBusy(true);
    try {
      const body = { client: line.client.id, line: line.id };
      setOpened((await api.call(readPersonalValues, { body })).changes);
    } catch (error) {
      report(error);
    }
    setBusy(false);
  }
  return (
    <Stack gap={12}>
      <div role="status">
        <DefinitionList
          items={changes.map((one) => ({ term: field(one.field), detail: change(one) }))}
        />
      </div>
      {isSealed && (
        <Text size="small" tone="muted">
          {t(mayRead ? 'sealedText' : 'sealedOnly')}
        </Text>
      )}
      <FailureNotice failure={failure} />
      {isSealed && mayRead && (
        <Cluster>
          <Button variant="secondary" size="small" pending={isBusy} onClick={() => void open()}>
            {t('read')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
