import { listPayouts } from '@weitersagen/contracts/operator-payouts';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { NoClient } from '../../../area/no-client.tsx';
import { BankAnswers } from './bank-answers.tsx';
import { bankTexts } from './bank-texts.ts';

/** Answers of the bank of a client. product.md, section "14 Payouts and ledger". */
export function BankAnswersView() {
  const t = useTexts(bankTexts);
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('mandant');
  const query = chosen === null ? {} : { mandant: chosen };
  const found = useQuery({
    queryKey: [kind, 'payouts', chosen, 'runs', null],
    queryFn: ({ signal }) => api.call(listPayouts, { query, signal }),
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client } = found.data;
  if (client === null) return <NoClient />;
  return (
    <Stack gap={32}>
      <RouteLink to="BetriebAuszahlungen" suffix={`?mandant=${client}`}>
        {t('back')}
      </RouteLink>
      <ChoiceSelect
        label={t('client')}
        value={client}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(mandant) => setParams({ mandant })}
      />
      <BankAnswers client={client} />
    </Stack>
  );
}
