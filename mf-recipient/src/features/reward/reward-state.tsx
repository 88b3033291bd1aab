import type { ReactNode } from 'react';
import type { Claim } from '@weitersagen/contracts/claim';
import { formatDate } from '@weitersagen/domain/dates';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useIsOpen } from '@weitersagen/domain-ui/open-link';
import { useLocale } from '@weitersagen/platform/services';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Moment } from '@weitersagen/ui/moment';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** How a reward stands: what was chosen is not on its way while it waits for another customer number, or once the bank sent it back. */
export function rewardStateOf({ status, numberRefused, returnReason }: Claim) {
  if (status === 'available' && returnReason !== null) return 'returned';
  return status === 'collected' && numberRefused ? 'waiting' : status;
}

interface RewardStateProps {
  readonly claim: Claim;
  /** More about what was chosen, below how it stands; nothing while it is not on its way. */
  readonly children?: ReactNode;
}

/** A reward that cannot be chosen (any more): what became of it. */
export function RewardState({ claim, children }: RewardStateProps) {
  const t = useTexts();
  const isOpen = useIsOpen();
  const state = rewardStateOf(claim);
  const locale = useLocale();
  const isHappy = state === 'collected' || state === 'paidOut';
  const latest = claim.latestPayout == null ? null : new Date(claim.latestPayout);
  function detailKey() {
    if (!isHappy) return `claim.${state}.text` as const;
    if (state === 'collected' && claim.outOfStock === true) return 'claim.outOfStock';
    const kind = claim.kind ?? 'bar';
    return state === 'collected' && latest !== null
      ? (`claim.latest.${kind}` as const)
      : (`claim.${state}.${kind}` as const);
  }
  return (
    <Stack gap={24}>
      {isHappy && <Moment>{t('claim.moment')}</Moment>}
      <Heading level={1}>{t(`claim.${state}.title`)}</Heading>
      <Euro cents={claim.valueCents} size="hero" />
      <Text size="lead">
        {t(detailKey(), {
          date: latest === null ? '' : formatDate(latest, locale),
          iban: claim.maskedIban?.replaceAll(' ', '\u00a0') ?? '',
          email: claim.email,
          reason: claim.returnReason ?? '',
        })}
      </Text>
      {(isHappy || state === 'waiting') && children}
      {(state === 'waiting' || state === 'returned') && (
        <Cluster>
          <RouteLink
            to={state === 'waiting' ? 'Kundennummer' : 'EmpfaengerBankdaten'}
            className={buttonClass('primary')}
          >
            {t(state === 'waiting' ? 'customer.other' : 'claim.returned.action')}
          </RouteLink>
        </Cluster>
      )}
      {isHappy && isOpen('Empfehlen') && <OwnLink claim={claim} />}
    </Stack>
  );
}

/** Who has just been rewarded gets to a link of their own for the product that was ordered. */
function OwnLink({ claim: { beneficiary, productId } }: { readonly claim: Claim }) {
  const t = useTexts();
  const ways = productId === undefined ? { to: 'Home' as const } : recommending(productId);
  return (
    <Stack gap={12} align="start">
      <Text>{t(`claim.own.${beneficiary}`)}</Text>
      <RouteLink {...ways} className={buttonClass('secondary')}>
        {t('claim.own.action')}
      </RouteLink>
    </Stack>
  );
}

const recommending = (productId: number) =>
  ({ to: 'Empfehlen', params: { produktId: String(productId) } }) as const;
