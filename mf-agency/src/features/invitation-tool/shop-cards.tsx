import { useState } from 'react';
import { closeShop, listShops } from '@weitersagen/contracts/invitation-settings';
import type { Shop } from '@weitersagen/contracts/invitation-settings';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { PrintCard } from '@weitersagen/domain-ui/print-card';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { roleOf } from '../../area/views.ts';
import { ShopForm } from './shop-form.tsx';
import classes from './tool.module.css';

/** The cards of the agency's shops: print, copy the link; owners name and close shops. */
export function ShopCards({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { api, kind } = useArea();
  const p = useTexts('platform');
  const { name: tenant } = useTenant();
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const [printing, setPrinting] = useState<Shop | null>(null);
  const [closing, setClosing] = useState<Shop | null>(null);
  const isOwner = roleOf(user.role) === 'owner';
  const queryKey = [kind, user.email, 'shops'];
  const shops = useQuery({ queryKey, queryFn: ({ signal }) => api.call(listShops, { signal }) });
  const changed = () => queryClient.invalidateQueries({ queryKey: [kind] });
  async function close({ id }: Shop) {
    clear();
    setClosing(null);
    try {
      await api.call(closeShop, { params: { id } });
      await changed();
    } catch (error) {
      report(error);
    }
  }
  if (shops.isError)
    return <AreaFailure error={shops.error} onRetry={() => void shops.refetch()} />;
  if (!shops.data) return <Skeleton shape="block" />;
  return (
    <Stack gap={24}>
      {shops.data.length === 0 && (
        <Text tone="muted">{t(isOwner ? 'shops.emptyOwner' : 'shops.empty')}</Text>
      )}
      {shops.data.length > 0 && (
        <ul className={classes['shops']} aria-label={t('shops.title')}>
          {shops.data.map((shop) => (
            <li key={shop.id} className={classes['shop']}>
              <strong>{shop.name}</strong>
              <Cluster gap={8}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('shops.printOf', { name: shop.name })}
                  onClick={() => setPrinting(shop)}
                >
                  {t('tool.print')}
                </Button>
                <CopyButton
                  text={shop.link}
                  label={t('shops.copy')}
                  name={t('shops.copyOf', { name: shop.name })}
                  copiedLabel={p('copy.copied')}
                  failedLabel={t('invite.copyFailed')}
                  variant="quiet"
                  size="small"
                />
                {isOwner && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('shops.closeOf', { name: shop.name })}
                    onClick={() => setClosing(shop)}
                  >
                    {t('shops.close')}
                  </Button>
                )}
              </Cluster>
            </li>
          ))}
        </ul>
      )}
      <FailureNotice failure={failure} />
      {isOwner && <ShopForm onAdded={() => void changed()} />}
      {printing && (
        <PrintCard
          key={printing.id}
          url={printing.link}
          title={t('tool.cardTitle', { tenant })}
          subject={printing.name}
          label={t('shops.code', { name: printing.name })}
          text={t('tool.cardDo')}
          note=""
          onPrinted={() => setPrinting(null)}
        />
      )}
      {closing && (
        <Dialog
          isOpen
          role="alertdialog"
          title={t('shops.closeOf', { name: closing.name })}
          closeLabel={t('shops.keep')}
          onClose={() => setClosing(null)}
        >
          <Stack gap={16}>
            <Text>{t('shops.question')}</Text>
            <Cluster justify="end">
              <Button variant="quiet" onClick={() => setClosing(null)}>
                {t('shops.keep')}
              </Button>
              <Button variant="danger" onClick={() => void close(closing)}>
                {t('shops.close')}
              </Button>
            </Cluster>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
