import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import { Block } from '../../area/block.tsx';
import { NewAddress } from './new-address.tsx';
import { customersTexts } from './customers-texts.ts';

/** Who a customer is and how they are reached. */
export function PersonFacts({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const { client, clientName, email, address, phone, birthDate, takesMail, message } = customer;
  const given = (value: string | null) => value ?? t('none');
  return (
    <Block title={t('facts')} count={null} waits={true} gap={12}>
      <DefinitionList
        items={[
          { term: t('client'), detail: clientName },
          { term: t('email'), detail: given(email) },
          {
            term: t('mail'),
            detail: takesMail ? (
              t('takesMail')
            ) : (
              <Stack gap={4}>
                <span>{t('noMail')}</span>
                <RouteLink to="BetriebTechnik" suffix={`?mandant=${client}`}>
                  {t('mailPage')}
                </RouteLink>
              </Stack>
            ),
          },
          ...(message
            ? [
                {
                  term: t('messages'),
                  detail: (
                    <RouteLink
                      to="BetriebNachrichten"
                      suffix={`?mandant=${client}&nachricht=${encodeURIComponent(message.id)}`}
                    >
                      {t(`message.${message.state}`)}
                    </RouteLink>
                  ),
                },
              ]
            : []),
          { term: t('address'), detail: given(address) },
          { term: t('phone'), detail: given(phone) },
          {
            term: t('birthDate'),
            detail: birthDate === null ? t('none') : formatDate(new Date(birthDate), locale),
          },
        ]}
      />
      {customer.account !== null && <NewAddress customer={customer} />}
    </Block>
  );
}
