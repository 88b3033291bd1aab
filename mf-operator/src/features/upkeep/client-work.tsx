import { useState } from 'react';
import type { ClientUpkeep, DeadLetter } from '@weitersagen/contracts/operator-upkeep';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { DeadLetters } from './dead-letters.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { JobTable } from './job-table.tsx';
import { MailAddress } from './mail-address.tsx';
import { StoppedMail } from './stopped-mail.tsx';
import { upkeepTexts } from './upkeep-texts.ts';
import { useUpkeepTask } from './use-upkeep-task.ts';

/** How the work of one client stands, and what can be done about it. */
export function ClientWork({ client }: { readonly client: ClientUpkeep }) {
  const t = useTexts(upkeepTexts);
  const task = useUpkeepTask();
  const { data: roles = [] } = useOwnRoles();
  const [dropping, setDropping] = useState<DeadLetter | null>(null);
  return (
    <Stack gap={32}>
      <Result told={task.notice} />
      <FailureNotice failure={task.failure} />
      {!client.isChangeable && <Text tone="muted">{t('onlyAdmin')}</Text>}
      {client.mailStop !== null && (
        <StoppedMail client={client} stop={client.mailStop} task={task} />
      )}
      <DeadLetters
        client={client}
        task={task}
        onDrop={(letter) => {
          task.begin();
          setDropping(letter);
        }}
      />
      <JobTable client={client} task={task} />
      {holdsRole(roles, ['support'], client.client) && <MailAddress client={client.client} />}
      {dropping !== null && (
        <DropDialog
          client={client.client}
          letter={dropping}
          onEnd={async (notice) => {
            setDropping(null);
            // The row is gone first, and with it what had the focus.
            await task.refresh();
            task.say(notice);
          }}
        />
      )}
    </Stack>
  );
}
