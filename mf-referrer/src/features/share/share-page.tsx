import type { ReactNode } from 'react';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { nonBreakingName } from '@weitersagen/domain/non-breaking-name';
import { EditedBanner } from '@weitersagen/domain-ui/edited/edited-banner';
import { EditedText } from '@weitersagen/domain-ui/edited/edited-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { LiveRegion } from '@weitersagen/ui/live-region';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import classes from './share-page.module.css';
import { ShareSheet } from './share-sheet.tsx';
import { shareTexts } from './share-texts.ts';
import { ShareSummary } from '../../area/share-summary.tsx';

interface SharePageProps {
  readonly referral: ReferralView;
  /** Sends the confirmation mail again; shown while the referrer has not confirmed. */
  readonly resend: ReactNode;
  /** What the page of the link says about why it is recommended. */
  readonly reason: ReactNode;
  /** Whether the code of the mail can be typed here. */
  readonly takesCode: boolean;
}

/** Sharing an active referral, or one that still waits for its confirmation. */
export function SharePage({ referral, resend, reason, takesCode }: SharePageProps) {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  const active = referral.state === 'active';
  return (
    <Section>
      <Page>
        <Stack gap={32}>
          <div className={classes['head']}>
            <Stack gap={24}>
              <Heading level={1}>
                {t('share.title', { product: nonBreakingName(referral.product.name) })}
              </Heading>
              <ShareSummary referral={referral} />
              <EditedText id="teilen" />
            </Stack>
            <EditedBanner id="teilen" />
          </div>
          <LiveRegion message={active ? t('share.active') : t('share.pending.title')} />
          {!active && (
            <Notice tone="warning" icon="mail" title={t('share.pending.title')}>
              <Text>{takesCode ? t('share.pending.text') : s('pending.elsewhere')}</Text>
              {resend}
            </Notice>
          )}
          <ShareSheet referral={referral} active={active} />
          {active && reason}
          <p>
            <RouteLink to="PersoenlicherBereich">{t('toOverview')}</RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
