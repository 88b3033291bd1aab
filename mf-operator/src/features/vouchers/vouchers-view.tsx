import { useState } from 'react';
import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { endVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { listVouchers } from '@weitersagen/contracts/operator-vouchers';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { AddCodes } from './add-codes.tsx';
import { KindDialog } from './kind-dialog.tsx';
import { KindList } from './kind-list.tsx';
import type { KindTask } from './kind-section.tsx';
import { MissingCodes } from './missing-codes.tsx';
import { freeNameless } from './nameless-codes.tsx';
import { vouchersTexts } from './vouchers-texts.ts';

type Open = 'new' | { readonly task: KindTask; readonly kind: KeptVoucherKind } | null;

/** The kinds of vouchers of a client and their codes by value, and the ways to add some. product.md, section "14 Payouts and ledger". */
export function VouchersView() {
  const t = useTexts(vouchersTexts);
  const { api, kind: area } = useArea();
  const locale = useLocale();
  const [open, setOpen] = useState<Open>(null);
  const [told, setTold] = useTold();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('mandant');
  const query = chosen === null ? {} : { mandant: chosen };
  const found = useQuery({
    queryKey: [area, 'vouchers', query],
    queryFn: ({ signal }) => api.call(listVouchers, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, levels, kinds = [], today = '' } = found.data;
  if (client === null) return <NoClient />;
  const begin = (what: Open) => {
    setTold(null);
    setOpen(what);
  };
  const end = async (notice: string | null) => {
    if (notice !== null) await found.refetch();
    setOpen(null);
    setTold(notice);
  };
  const read = async (key: string) => {
    const { data, error } = await found.refetch();
    if (error) throw error;
    return data?.kinds?.find((one) => one.key === key);
  };
  const asked = open !== null && open !== 'new' ? open : null;
  const isLast = !kinds.some(({ key, state }) => state === 'offered' && key !== asked?.kind.key);
  const nameless = freeNameless(levels);
  const shared = { client, others: kinds.length, nameless, today, read, onEnd: end };
  return (
    <Stack gap={24}>
      <ClientChoice
        clients={clients}
        client={client}
        onChoose={(mandant) => setParams({ mandant })}
      />
      <Text>{t('intro')}</Text>
      <Result told={told} />
      <MissingCodes kinds={kinds} levels={levels} />
      <Cluster>
        <Button variant="secondary" onClick={() => begin('new')}>
          {t('newKind')}
        </Button>
      </Cluster>
      <KindList kinds={kinds} levels={levels} onTask={(task, kind) => begin({ task, kind })} />
      <AddCodes
        key={client}
        client={client}
        kinds={kinds}
        onAdded={async () => {
          await found.refetch();
        }}
      />
      {open === 'new' && <KindDialog {...shared} kind={null} />}
      {asked?.task === 'edit' && <KindDialog {...shared} kind={asked.kind} />}
      {asked?.task === 'end' && (
        <QuestionDialog
          over={t('over')}
          title={t('endTitle', { name: asked.kind.shop })}
          text={isLast ? `${t('endText')} ${t('endLast')}` : t('endText')}
          press={t('endNow')}
          call={(operators) =>
            operators.call(endVoucherKind, {
              body: { client, key: asked.kind.key, revision: asked.kind.revision },
            })
          }
          done={t('ended', { name: asked.kind.name[locale] })}
          onEnd={end}
        />
      )}
    </Stack>
  );
}
