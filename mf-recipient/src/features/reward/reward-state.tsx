import type { Claim } from '@weitersagen/contracts/claim';
import { Euro } from '@weitersagen/domain-ui/euro';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** A reward that cannot be chosen (any more): what became of it. */
export function RewardState({ claim }: { readonly claim: Claim }) {
  const t = useTexts();
  const { status, kind } = claim;
  const detail =
    status === 'collected' || status === 'paidOut'
      ? (`${status}.${kind ?? 'bar'}` as const)
      : (`${status}.text` as const);
  return (
    <Stack gap={24}>
      <Heading level={1}>{t(`claim.${status}.title`)}</Heading>
      <Euro cents={claim.valueCents} size="hero" />
      <Text size="lead">
        {t(`claim.${detail}`, {
          iban: claim.maskedIban?.replaceAll(' ', '\u00a0') ?? '',
          email: claim.email,
        })}
      </Text>
    </Stack>
  );
}
