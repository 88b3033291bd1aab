import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { customersTexts } from './customers-texts.ts';

/** What a customer agreed to, the newest first. */
export function Consents({ consents }: { readonly consents: Customer['consents'] }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  return (
    <Stack gap={8}>
      <Heading level={2} size="small">
        {t('consents')}
      </Heading>
      <ul>
        {consents.map(({ kind, version, at }) => {
          const said = { kind: t(`consent.${kind}`), date: formatDate(new Date(at), locale) };
          return (
            <li key={`${kind} ${at}`}>
              {version === null || version === ''
                ? t('consentAt', said)
                : t('consentOf', { ...said, version })}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
