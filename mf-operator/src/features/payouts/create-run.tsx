import { useRef } from 'react';
import { createRun } from '@weitersagen/contracts/operator-payouts';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';

import { useNavigate } from '@weitersagen/platform/router';
import { useHref, useLocale } from '@weitersagen/platform/services';
import { tellNext } from '../../area/told-step.ts';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { payoutsTexts } from './payouts-texts.ts';

interface CreateRunProps {
  readonly client: string;
  readonly waiting: { readonly count: number; readonly cents: number };
  /** Told what the page says where no run was made; null where nothing was asked for. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks before everything that waits goes into a run, and leads to it. */
export function CreateRun({ client, waiting, onEnd }: CreateRunProps) {
  const t = useTexts(payoutsTexts);
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const made = useRef<string | null>(null);
  const { count, cents } = waiting;
  return (
    <QuestionDialog
      title={t('createTitle')}
      text={t('createText', { count, sum: formatEuro(cents, locale) })}
      press={t('create')}
      call={async (api) => {
        const { id } = await api.call(createRun, { body: { client, count, cents } });
        made.current = id;
      }}
      done={t('created')}
      over={t('over')}
      onEnd={async (notice) => {
        if (made.current === null) return onEnd(notice);
        await navigate(
          `${href('BetriebAuszahlungslauf', { lauf: made.current })}?mandant=${client}`,
          tellNext(t('created')),
        );
      }}
    />
  );
}
