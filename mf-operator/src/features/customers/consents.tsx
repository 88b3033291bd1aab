import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Block } from '../../area/block.tsx';
import { customersTexts } from './customers-texts.ts';

/** So many consents are seen at once. */
const MANY = 8;

/** What a customer agreed to, the newest first. */
export function Consents({ consents }: { readonly consents: Customer['consents'] }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  return (
    <Block
      title={t('consents')}
      count={consents.length}
      waits={false}
      isLong={consents.length > MANY}
      gap={12}
    >
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
    </Block>
  );
}
