import { useState } from 'react';
import { callJob } from '@weitersagen/contracts/operator-upkeep';
import type { ClientUpkeep, PeriodicJob } from '@weitersagen/contracts/operator-upkeep';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { AskDialog } from './ask-dialog.tsx';
import { Block } from '../../area/block.tsx';
import { upkeepTexts } from './upkeep-texts.ts';
import { useJobColumns } from './use-job-columns.tsx';
import type { UpkeepTask } from './use-upkeep-task.ts';
import { useWorkWords } from './use-work-words.ts';

interface JobTableProps {
  readonly client: ClientUpkeep;
  readonly task: UpkeepTask;
}

/** Jobs that neither delete nor send nor pay anything run at a press; every other says first what it does. */
const changesNothing: readonly string[] = ['ledger-watch', 'referral-counts'];

/** The periodic jobs of a client, each to be run now. */
export function JobTable({ client, task }: JobTableProps) {
  const t = useTexts(upkeepTexts);
  const { api } = useArea();
  const words = useWorkWords();
  const columns = useJobColumns();
  const [asked, setAsked] = useState<PeriodicJob | null>(null);
  function run({ name }: PeriodicJob) {
    const work = () => api.call(callJob, { body: { client: client.client, job: name } });
    const done = t('jobs.called', { name: words.job(name) });
    task.run(name, work, { done, gone: t('jobs.unknown') });
  }
  const action: Column<PeriodicJob> = {
    id: 'action',
    title: t('jobs.action'),
    stays: true,
    render: (job) => (
      <Button
        variant="quiet"
        size="small"
        pending={task.busy === job.name || job.state === 'waiting'}
        aria-label={t('jobs.runOf', { name: words.job(job.name) })}
        onClick={() => (changesNothing.includes(job.name) ? run(job) : setAsked(job))}
      >
        {t('jobs.run')}
      </Button>
    ),
  };
  return (
    <>
      <Block
        title={t('jobs.title')}
        count={client.jobs.length}
        waits={client.jobs.some(({ result }) => result === 'failed')}
      >
        <DataTable
          caption={t('jobs.caption')}
          columns={client.isChangeable ? [...columns, action] : columns}
          rows={client.jobs}
          keyOf={({ name }) => name}
          narrow="cards"
          isWhole
        />
      </Block>
      {asked !== null && (
        <AskDialog
          title={t('jobs.askTitle', { name: words.job(asked.name) })}
          text={words.does(asked.name)}
          submit={t('jobs.run')}
          onConfirm={() => {
            setAsked(null);
            run(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
