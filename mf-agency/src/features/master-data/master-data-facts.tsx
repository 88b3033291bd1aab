import type { AgencyMasterData } from '@weitersagen/contracts/agency';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Text } from '@weitersagen/ui/text';

/** The master data as those see them who may not change them. */
export function MasterDataFacts({ data }: { readonly data: AgencyMasterData }) {
  const t = useTexts('mf-agency');
  const missing = t('masterData.missing');
  const place = [data.postalCode, data.city].filter((part) => part !== null).join(' ');
  return (
    <Stack gap={16}>
      <Text tone="muted">{t('masterData.readOnly')}</Text>
      <DefinitionList
        items={[
          { term: t('masterData.number'), detail: data.number },
          { term: t('field.company'), detail: data.name },
          { term: t('field.street'), detail: data.street ?? missing },
          { term: t('field.city'), detail: place === '' ? missing : place },
          { term: t('field.vatStatus'), detail: t(`vatOf.${data.vatStatus}`) },
          { term: t('field.taxNumber'), detail: data.taxNumber ?? missing },
          { term: t('field.iban'), detail: data.iban ?? missing },
        ]}
      />
    </Stack>
  );
}
