import { useState } from 'react';
import { changeClientSettings, type ClientSettings } from '@weitersagen/contracts/operator-tenants';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { clientsTexts } from './clients-texts.ts';

/** What no programme opens without. */
const needed: readonly string[] = ['imprint', 'dataProtection', 'terms'];

interface OpeningNoticeProps {
  readonly settings: ClientSettings;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Says that a client's pages are not open to everybody yet and what they must have before, leads to their preview, and opens them. Nothing where they are open. */
export function OpeningNotice({ settings, onEnd }: OpeningNoticeProps) {
  const t = useTexts(clientsTexts);
  const [isAsked, setAsked] = useState(false);
  const { id, name, revision, steps, preview, mayKeep } = settings;
  if (preview === null) return null;
  const missing = steps.filter(({ state }) => state === 'open' || state === 'waiting');
  const lacking = missing.filter(({ step }) => needed.includes(step));
  return (
    <Notice tone="info" title={t('opening.title')}>
      <Stack gap={12}>
        <Text>{t('opening.text')}</Text>
        {mayKeep && lacking.length > 0 && (
          <Text>
            {t('opening.needs', { steps: lacking.map(({ step }) => t(`step.${step}`)).join(', ') })}
          </Text>
        )}
        <Cluster gap={16}>
          {mayKeep && lacking.length === 0 && (
            <Button variant="secondary" onClick={() => setAsked(true)}>
              {t('opening.open')}
            </Button>
          )}
          <a href={preview} target="_blank" rel="noreferrer">
            {t('opening.preview')}
          </a>
        </Cluster>
      </Stack>
      {isAsked && (
        <QuestionDialog
          title={t('opening.question', { name })}
          text={t(missing.length === 0 ? 'opening.ready' : 'opening.missing')}
          press={t('opening.open')}
          call={(api) =>
            api.call(changeClientSettings, {
              body: { client: id, revision, values: { isOpen: true } },
            })
          }
          done={t('opening.done')}
          over={t('opening.over')}
          onEnd={async (notice) => {
            setAsked(false);
            await onEnd(notice);
          }}
        >
          {missing.length > 0 && (
            <ul>
              {missing.map(({ step }) => (
                <li key={step}>{t(`step.${step}`)}</li>
              ))}
            </ul>
          )}
        </QuestionDialog>
      )}
    </Notice>
  );
}
