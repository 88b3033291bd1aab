import type { ReactNode } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Timeline } from '@weitersagen/ui/timeline';
import type { TimelineStep } from '@weitersagen/ui/timeline';
import { linkAccessTexts } from '../../area/link-access/link-access-texts.ts';
import type { CreatedReferralNote } from './created-referrals.ts';

interface CreatedViewProps {
  readonly created: CreatedReferralNote;
  /** Sends the confirmation mail again. */
  readonly resend: ReactNode;
}

/** What was created, and the next step: confirm by mail first, or share at once. */
export function CreatedView({ created, resend }: CreatedViewProps) {
  const t = useTexts('mf-referrer');
  const access = useTexts(linkAccessTexts);
  const { autologin } = useTenant();
  const { optInPending, email, productName, number, share: part } = created;
  const share = (
    <RouteLink
      to="EmpfehlungTeilen"
      params={{ empfehlungsnummer: number }}
      className={buttonClass(optInPending ? 'secondary' : 'primary')}
    >
      {t(optInPending ? 'created.seeLink' : 'created.shareNow')}
    </RouteLink>
  );
  const confirm: TimelineStep = {
    id: 'confirm',
    state: 'now',
    title: t('created.confirm.title'),
    detail: (
      <Stack gap={16} align="start">
        <Text>
          {autologin ? access('confirmDetail', { email }) : t('created.confirm.detail', { email })}
        </Text>
        {resend}
      </Stack>
    ),
  };
  const steps: TimelineStep[] = [
    {
      id: 'created',
      state: 'done',
      title: t('created.done.title'),
      detail: t('created.done.detail', { product: productName }),
    },
    ...(optInPending ? [confirm] : []),
    {
      id: 'share',
      state: optInPending ? 'next' : 'now',
      title: t('created.share.title'),
      detail: (
        <Stack gap={16} align="start">
          <Text>{t(optInPending ? 'created.share.later' : 'created.share.now')}</Text>
          {share}
        </Stack>
      ),
    },
    {
      id: 'reward',
      state: 'next',
      title: t('created.reward.title'),
      detail: t(part === 0 ? 'created.reward.contact' : 'created.reward.detail'),
    },
  ];
  return (
    <Section>
      <Page width="text">
        <Stack gap={32}>
          <Heading level={1}>{t(optInPending ? 'created.titlePending' : 'created.title')}</Heading>
          <Timeline
            label={t('created.steps')}
            steps={steps}
            stateLabels={{ done: t('step.done'), now: t('step.now'), next: t('step.next') }}
          />
        </Stack>
      </Page>
    </Section>
  );
}
