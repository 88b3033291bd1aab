import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { MissingForm } from '../features/missing-reward/missing-form.tsx';
import { MissingList } from '../features/missing-reward/missing-list.tsx';
import { missingTexts } from '../features/missing-reward/missing-texts.ts';

/** `/praemievermisst`: reports a reward that a referrer misses and shows what became of earlier reports. */
export default function MissingReward() {
  const t = useTexts(missingTexts);
  const queryClient = useQueryClient();
  const [isSent, setSent] = useState(false);
  usePageTitle(t('title'));
  return (
    <Section>
      <Page width="form">
        <Stack gap={48}>
          <Stack gap={12}>
            <Heading level={1}>{t('title')}</Heading>
            <Text size="lead">{t('intro')}</Text>
          </Stack>
          {isSent ? (
            <Stack gap={16} align="start">
              <div ref={focusOnMount} tabIndex={-1}>
                <Notice tone="positive" role="status" title={t('sent')}>
                  <Text>{t('sentText')}</Text>
                </Notice>
              </div>
              <Button variant="secondary" onClick={() => setSent(false)}>
                {t('again')}
              </Button>
            </Stack>
          ) : (
            <MissingForm
              onSent={() => {
                setSent(true);
                void queryClient.invalidateQueries({ queryKey: ['missingRewards'] });
              }}
            />
          )}
          <MissingList />
          <p>
            <RouteLink to="PersoenlicherBereich">{t('back')}</RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
