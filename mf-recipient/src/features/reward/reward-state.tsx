import type { Claim } from '@weitersagen/contracts/claim';
import { Euro } from '@weitersagen/domain-ui/euro';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** How a reward stands: what was chosen is not on its way while it waits for another customer number, or once the bank sent it back. */
export function rewardStateOf({ status, numberRefused, returnReason }: Claim) {
  if (status === 'available' && returnReason !== null) return 'returned';
  return status === 'collected' && numberRefused ? 'waiting' : status;
}

/** A reward that cannot be chosen (any more): what became of it. */
export function RewardState({ claim }: { readonly claim: Claim }) {
  const t = useTexts();
  const state = rewardStateOf(claim);
  const detail =
    state === 'collected' || state === 'paidOut'
      ? (`${state}.${claim.kind ?? 'bar'}` as const)
      : (`${state}.text` as const);
  return (
    <Stack gap={24}>
      <Heading level={1}>{t(`claim.${state}.title`)}</Heading>
      <Euro cents={claim.valueCents} size="hero" />
      <Text size="lead">
        {t(`claim.${detail}`, {
          iban: claim.maskedIban?.replaceAll(' ', '\u00a0') ?? '',
          email: claim.email,
          reason: claim.returnReason ?? '',
        })}
      </Text>
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
    </Stack>
  );
}
