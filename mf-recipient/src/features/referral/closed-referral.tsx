import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster } from '@weitersagen/ui/layout';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { QuietPicture } from '@weitersagen/ui/quiet-picture';
import type { QuietPictureKind } from '@weitersagen/ui/quiet-picture';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';
import { AskNewLink } from './ask-new-link.tsx';

export type ClosedReason =
  | 'expired'
  | 'blocked'
  | 'pending'
  | 'unknown'
  | 'over'
  | 'contact'
  | 'shortLink';

interface ClosedReferralProps {
  readonly reason: ClosedReason;
  /** The referral behind the link, where it is known: an expired one is asked for again, one that lives is led to. */
  readonly number?: string | undefined;
}

const pictures: Readonly<Record<ClosedReason, QuietPictureKind>> = {
  expired: 'expired',
  over: 'expired',
  blocked: 'blocked',
  pending: 'waiting',
  unknown: 'unknown',
  contact: 'unknown',
  shortLink: 'unknown',
};

/** A link that leads no further: why, and the one thing to do. product.md, section "4 Screens". */
export function ClosedReferral({ reason, number }: ClosedReferralProps) {
  const t = useTexts();
  usePageTitle(t(`closed.${reason}.title`));
  const canAsk = reason === 'expired' && number !== undefined;
  return (
    <IllustratedPage picture={<QuietPicture kind={pictures[reason]} />}>
      <Heading level={1}>{t(`closed.${reason}.title`)}</Heading>
      <Text size="lead">{t(canAsk ? 'closed.expired.askText' : `closed.${reason}.text`)}</Text>
      {canAsk ? (
        <>
          <AskNewLink number={number} />
          <RouteLink to="Home">{t('closed.home')}</RouteLink>
        </>
      ) : reason === 'contact' && number !== undefined ? (
        <RouteLink to="Empfehlung" params={{ empfehlungsnummer: number }} className={buttonClass()}>
          {t('closed.takePart')}
        </RouteLink>
      ) : reason === 'shortLink' ? (
        <Cluster>
          <RouteLink to="Empfehlungscode" className={buttonClass()}>
            {t('closed.typeCode')}
          </RouteLink>
          <RouteLink to="Home" className={buttonClass('secondary')}>
            {t('closed.offers')}
          </RouteLink>
        </Cluster>
      ) : (
        <RouteLink to="Home" className={buttonClass()}>
          {t('closed.home')}
        </RouteLink>
      )}
    </IllustratedPage>
  );
}
