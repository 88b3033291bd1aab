import type { ReactNode } from 'react';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Timeline } from '@weitersagen/ui/timeline';
import type { TimelineStep } from '@weitersagen/ui/timeline';
import { codeTexts } from '../../area/confirmation/code-texts.ts';
import { ShareSummary } from '../../area/share-summary.tsx';
import type { CreatedReferralNote } from './created-referrals.ts';

interface CreatedViewProps {
  readonly created: CreatedReferralNote;
  /** As it stands now; null where it cannot be asked. */
  readonly referral: ReferralView | null;
  /** Confirms with the mailed code, or has the mail sent again. */
  readonly confirm: ReactNode;
}

/** What was created, what it can bring, and the next step: confirm by mail first, or share at once. What was confirmed since reads as done. */
export function CreatedView({ created, referral, confirm: form }: CreatedViewProps) {
  const t = useTexts('mf-referrer');
  const code = useTexts(codeTexts);
  const { email, productName, number, share: part } = created;
  const optInPending = referral === null ? created.optInPending : referral.state === 'pending';
  const share = (
    <RouteLink
      to="EmpfehlungTeilen"
      params={{ empfehlungsnummer: number }}
      className={buttonClass(optInPending ? 'secondary' : 'primary')}
    >
      {t(optInPending ? 'created.seeLink' : 'created.shareNow')}
    </RouteLink>
  );
  const confirmed: TimelineStep = {
    id: 'confirm',
    state: 'done',
    title: t('created.confirmed'),
    detail: email,
  };
  const confirm: TimelineStep = {
    id: 'confirm',
    state: 'now',
    title: code('step'),
    detail: (
      <Stack gap={16}>
        <Text>{code('detail', { email })}</Text>
        {form}
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
    ...(optInPending ? [confirm] : created.optInPending ? [confirmed] : []),
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
          {referral && <ShareSummary referral={referral} />}
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
