import { useState } from 'react';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import {
  dropCustomerAddress,
  getCustomerAddress,
} from '@weitersagen/contracts/operator-customer-address';
import { formatDateTime } from '@weitersagen/domain/dates';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { AddressDialog } from './address-dialog.tsx';
import { customersTexts } from './customers-texts.ts';

/** The way to correct a referrer's mail address by a confirmation, and the new one that waits for it. */
export function NewAddress({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const { api, kind } = useArea();
  const { client, id } = customer;
  const [asked, setAsked] = useState<'new' | 'drop' | null>(null);
  const [told, , tellAfter] = useTold();
  const found = useQuery({
    queryKey: [kind, 'customer', client, id, 'address'],
    queryFn: ({ signal }) => api.call(getCustomerAddress, { body: { client, id }, signal }),
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const { wish } = found.data;
  const end = async (notice: string | null) => {
    setAsked(null);
    if (notice !== null) await tellAfter(notice, found.refetch());
  };
  return (
    <Stack gap={12}>
      <Result told={told} tone="info" />
      {wish !== null && (
        <Notice tone="info" icon="mail" title={t('newAddress.waits', { email: wish.email })}>
          <Text>
            {t(wish.isBySupport ? 'newAddress.waitsText' : 'newAddress.waitsOwn', {
              date: formatDateTime(new Date(wish.until), locale),
            })}
          </Text>
          <div>
            <Button variant="quiet" size="small" onClick={() => setAsked('drop')}>
              {t('newAddress.drop')}
            </Button>
          </div>
        </Notice>
      )}
      <div>
        <Button variant="secondary" size="small" onClick={() => setAsked('new')}>
          {t('newAddress.press')}
        </Button>
      </div>
      {asked === 'new' && <AddressDialog customer={customer} seen={wish?.id ?? null} onEnd={end} />}
      {asked === 'drop' && wish !== null && (
        <ReasonQuestion
          title={t('newAddress.dropTitle')}
          text={t('newAddress.dropText')}
          press={t('newAddress.drop')}
          call={(reason) =>
            api.call(dropCustomerAddress, { body: { client, id, wish: wish.id, reason } })
          }
          done={t('newAddress.dropped')}
          over={t('newAddress.over')}
          onEnd={end}
        />
      )}
    </Stack>
  );
}
