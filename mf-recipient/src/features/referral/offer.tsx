import type { ReactNode } from 'react';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { useEdited } from '@weitersagen/domain-ui/edited/use-edited';
import { ProgrammeEndNotice } from '@weitersagen/domain-ui/programme-end/programme-end-notice';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { formatDate } from '@weitersagen/domain/dates';
import { nonBreakingName } from '@weitersagen/domain/non-breaking-name';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useLocation, useNavigate } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { KeyVisual } from '@weitersagen/ui/key-visual';
import { latePart } from '@weitersagen/ui/late';
import { Hero, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

import classes from './offer.module.css';
import { KnownVisitor } from './known-visitor.tsx';
import { ProductFacts } from './product-facts.tsx';
import { RewardPromise } from './reward-promise.tsx';
import { Why } from './why.tsx';
import { StartInReach } from './start-in-reach.tsx';

const form = latePart(() =>
  import(/* webpackChunkName: "taking-part" */ './taking-part-section.tsx').then(
    (file) => file.default,
  ),
);

const formHash = '#teilnehmen';

const inSection = (standIn: ReactNode) => (
  <Section ground="raised">
    <Page width="form">{standIn}</Page>
  </Section>
);

/** An active referral: who recommends what, what one gets, and the way to take part. */
export function Offer({ referral }: { readonly referral: ReferralView }) {
  const t = useTexts();
  const edited = useEdited();
  const html = edited('blocks.landeseite.html');
  const locale = useLocale();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  // The form has an address of its own, so that the way back leads to the offer; the edge does not see it.
  const open = useBrowserValue(() => hash === formHash) ?? false;
  const start = () => void navigate({ search, hash: formHash });
  const who = `${referral.referrerFirstName} ${referral.referrerInitial}.`;
  // A messenger's preview shows this title: of the referrer it may tell the first name only.
  usePageTitle(
    t('landing.title', { who: referral.referrerFirstName, product: referral.product.name }),
  );

  const validUntil = (
    <Text size="small" tone="muted">
      {t('landing.validUntil', { date: formatDate(new Date(referral.expiresAt), locale) })}
    </Text>
  );
  return (
    <>
      <Section>
        <Page>
          <Hero>
            <Stack gap={24} align="start">
              <Text tone="muted" strong>
                {edited('blocks.landeseite.title') || t('landing.personal')}
              </Text>
              <Heading level={1} size="hero">
                {t('landing.headline', { who, product: nonBreakingName(referral.product.name) })}
              </Heading>
              {html && <RichText html={html} />}
              <Why referral={referral} />
              <RewardPromise referral={referral} />
              <ProgrammeEndNotice />
              {open ? (
                validUntil
              ) : (
                <KnownVisitor number={referral.number} onStart={start}>
                  <Button
                    size="large"
                    onClick={start}
                    onPointerEnter={form.warm}
                    onFocus={form.warm}
                    icon={<Icon name="arrow-right" />}
                  >
                    {t('landing.start')}
                  </Button>
                  {validUntil}
                  <StartInReach onStart={start} />
                </KnownVisitor>
              )}
            </Stack>
            <div className={classes['picture']}>
              <KeyVisual />
            </div>
          </Hero>
        </Page>
      </Section>
      {open && (
        <DeferredPart
          part={form}
          waiting={<Text>{t('landing.formLoading')}</Text>}
          frame={inSection}
        >
          {(TakingPart) => <TakingPart referral={referral} who={who} />}
        </DeferredPart>
      )}
      <ProductFacts product={referral.product} />
      <Section ground="tinted" labelledBy="so-geht-es">
        <Page>
          <Stack gap={32}>
            <Heading level={2} id="so-geht-es">
              {t('steps.title')}
            </Heading>
            <Steps
              steps={(
                [
                  'data',
                  'confirm',
                  'order',
                  referral.recipientRewardCents > 0 ? 'reward' : 'thanks',
                ] as const
              ).map((step) => ({
                title: t(`steps.${step}.title`, { who }),
                detail: t(`steps.${step}.detail`, { who }),
              }))}
            />
          </Stack>
        </Page>
      </Section>
    </>
  );
}
