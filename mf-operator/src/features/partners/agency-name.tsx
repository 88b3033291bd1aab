import type { PartnerPerson } from '@weitersagen/contracts/operator-partners';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { partnersTexts } from './partners-texts.ts';

/** The agency of a row with its number, or that there is none. */
export function AgencyName({ agency }: Pick<PartnerPerson, 'agency'>) {
  const t = useTexts(partnersTexts);
  if (agency === null) return t('noAgency');
  return (
    <Stack gap={4}>
      {agency.name}
      <Text size="small" tone="muted">
        {agency.number}
      </Text>
    </Stack>
  );
}
