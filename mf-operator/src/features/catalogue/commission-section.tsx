import { useState } from 'react';
import {
  agreeToCommission,
  dropCommissionProposal,
  withdrawCommission,
} from '@weitersagen/contracts/operator-commissions';
import type { KeptCommission } from '@weitersagen/contracts/operator-commissions';
import { formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import { CommissionProposal } from './commission-proposal.tsx';
import { DatedTable } from './dated-table.tsx';
import { useCommissions } from './use-commissions.ts';

interface CommissionSectionProps {
  readonly client: string;
  readonly product: number;
  readonly mayKeep: boolean;
}

type Open = 'new' | 'agree' | 'drop' | KeptCommission | null;

/** What a product pays to agencies and sellers, the latest first, and what waits for a second person. product.md, section "14 Payouts and ledger". */
export function CommissionSection({ client, product, mayKeep }: CommissionSectionProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const { found, readAgain } = useCommissions(client, product);
  const [open, setOpen] = useState<Open>(null);
  const [notice, setNotice] = useTold();
  const begin = (what: Open) => {
    setNotice(null);
    setOpen(what);
  };
  const end = async (told: string | null) => {
    if (told !== null) await readAgain();
    setOpen(null);
    setNotice(told);
  };
  const heading = (
    <Heading level={2} size="small">
      {t('commission.title')}
    </Heading>
  );
  if (found.error && !found.data)
    return (
      <Stack gap={16}>
        {heading}
        <AreaFailure error={found.error} onRetry={() => void found.refetch()} />
      </Stack>
    );
  if (!found.data) return <Skeleton shape="block" />;
  const { versions, proposal, today } = found.data;
  const days = ({ startsOn }: { readonly startsOn: string }) =>
    t('commission.from', { from: dayText(startsOn, locale) });
  const value = ({ amountCents }: { readonly amountCents: number | null }) =>
    amountCents === null ? t('commission.nothing') : formatEuro(amountCents, locale);
  const facts = (of: { readonly amountCents: number | null; readonly startsOn: string }) => ({
    value: value(of),
    days: days(of),
  });
  const ofProduct = { client, product };
  return (
    <Stack gap={16}>
      {heading}
      <Text tone="muted">{t('commission.intro')}</Text>
      <Result told={notice} />
      {proposal !== null && (
        <CommissionProposal
          proposal={proposal}
          text={t('commission.waits', facts(proposal))}
          mayKeep={mayKeep}
          onTask={begin}
        />
      )}
      {versions.length === 0 ? (
        <Text>{t('commission.none')}</Text>
      ) : (
        <DatedTable
          caption={t('commission.caption')}
          versions={versions}
          days={days}
          values={[{ id: 'value', title: t('commission.value'), align: 'end', render: value }]}
          withdrawOf={(version) => t('commission.withdrawOf', facts(version))}
          onWithdraw={mayKeep ? begin : null}
        />
      )}
      {mayKeep && (
        <Cluster>
          <Button variant="secondary" onClick={() => begin('new')}>
            {t('commission.new')}
          </Button>
        </Cluster>
      )}
      {open === 'new' && (
        <CommissionDialog
          client={client}
          product={product}
          today={today}
          current={versions.find(({ state }) => state === 'active')}
          waiting={proposal}
          readAgain={readAgain}
          onEnd={end}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <QuestionDialog
          over={t('reward.over')}
          title={t('commission.withdrawTitle')}
          text={t('commission.withdrawText', facts(open))}
          press={t('dated.withdraw')}
          call={(api) =>
            api.call(withdrawCommission, { body: { ...ofProduct, version: open.version } })
          }
          done={t('commission.withdrawn')}
          onEnd={end}
        />
      )}
      {open === 'drop' && proposal !== null && (
        <QuestionDialog
          over={t('reward.over')}
          title={t('commission.withdrawTitle')}
          text={t('commission.dropText', facts(proposal))}
          press={t('dated.withdraw')}
          call={(api) =>
            api.call(dropCommissionProposal, { body: { ...ofProduct, proposal: proposal.id } })
          }
          done={t('commission.withdrawn')}
          onEnd={end}
        />
      )}
      {open === 'agree' && proposal !== null && (
        <QuestionDialog
          over={t('reward.over')}
          title={t('commission.agreeTitle')}
          text={t(proposal.startsOn < today ? 'commission.agreeLate' : 'commission.agreeText', {
            ...facts(proposal),
            name: proposal.proposedBy ?? t('reward.somebody'),
          })}
          press={t('commission.agree')}
          call={(api) =>
            api.call(agreeToCommission, { body: { ...ofProduct, proposal: proposal.id } })
          }
          done={t('commission.agreed')}
          onEnd={end}
        />
      )}
    </Stack>
  );
}
