import type { ReferralView } from '@weitersagen/contracts/referral';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { IllustratedPage } from '@weitersagen/ui/illustrated-page';
import { LinkButton } from '@weitersagen/ui/link-button';
import { QuietPicture } from '@weitersagen/ui/quiet-picture';
import { Text } from '@weitersagen/ui/text';
import { shareTexts } from './share-texts.ts';

export type EndedState = 'expired' | 'blocked' | 'unknown';

/** Why a referral cannot be shared; null while it can, or while it is not known yet. */
export function endedState(
  referral: ReferralView | undefined,
  isUnknown: boolean,
): EndedState | null {
  if (isUnknown) return 'unknown';
  const state = referral?.state;
  return state === 'expired' || state === 'blocked' ? state : null;
}

/** A referral that cannot be shared any more, or none at all (`null`). */
export function LinkEnded({
  state,
  referral,
}: {
  readonly state: EndedState;
  readonly referral: ReferralView | null;
}) {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  const locale = useLocale();
  const { supportEmail } = useTenant();
  const date = referral ? formatDate(new Date(referral.expiresAt), locale) : '';
  return (
    <IllustratedPage picture={<QuietPicture kind={state} />}>
      <Heading level={1}>{s(`ended.${state}.title`)}</Heading>
      <Text size="lead">
        {s(`ended.${state}.text`, { date, product: referral?.product.name ?? '' })}
      </Text>
      {state === 'blocked' ? (
        <LinkButton href={`mailto:${supportEmail}`}>{s('ended.support')}</LinkButton>
      ) : (
        <RouteLink
          to={referral ? 'Empfehlen' : 'PersoenlicherBereich'}
          params={referral ? { produktId: String(referral.product.id) } : {}}
          className={buttonClass()}
          {...(referral ? { onFollow: () => track('productChosen') } : {})}
        >
          {referral ? s('ended.again') : t('toOverview')}
        </RouteLink>
      )}
    </IllustratedPage>
  );
}
