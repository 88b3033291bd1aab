import { useRef, useState } from 'react';
import { decideHold, listHolds } from '@weitersagen/contracts/operator-holds';
import type { HeldReward } from '@weitersagen/contracts/operator-holds';
import { formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { usePlace } from '../../area/use-place.ts';
import { HeldCase } from './held-case.tsx';
import { holdsTexts } from './holds-texts.ts';
import { useTold } from '../../area/use-told.ts';

/** The rewards of a client that wait for a decision, each with both sides of its referral. product.md, section "14 Payouts and ledger". */
export function HoldsView() {
  const t = useTexts(holdsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const { place, go } = usePlace('nach');
  const top = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{
    readonly reward: HeldReward;
    readonly decision: 'released' | 'confirmed';
  } | null>(null);
  const [notice, setNotice, tellAfter] = useTold();
  const chosen = params.get('mandant');
  /** A customer's page led here for this case. */
  const only = params.get('fall');
  const query = {
    ...(chosen === null ? {} : { mandant: chosen }),
    ...(only === null ? {} : { fall: only }),
    ...(place === null ? {} : { nach: place }),
  };
  const found = useQuery({
    queryKey: [kind, 'holds', query],
    queryFn: ({ signal }) => api.call(listHolds, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, rewards, next } = found.data;
  if (client === null) return <NoClient />;
  const isRelease = asked?.decision === 'released';
  return (
    <Stack gap={24}>
      <ChoiceSelect
        label={t('client')}
        value={client}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(mandant) => {
          setNotice(null);
          setParams({ mandant });
        }}
      />
      <Result told={notice} />
      {rewards.length === 0 ? (
        <EmptyState icon="check" title={t(only === null ? 'nothing' : 'caseOver')}>
          {t(only === null ? 'nothingText' : 'caseOverText')}
        </EmptyState>
      ) : (
        <>
          <div tabIndex={-1} ref={top}>
            <Text>{t('intro')}</Text>
          </div>
          {rewards.map((reward) => (
            <HeldCase
              key={reward.id}
              reward={reward}
              onDecide={(decision) => {
                setNotice(null);
                setAsked({ reward, decision });
              }}
            />
          ))}
        </>
      )}
      {only !== null && (
        <RouteLink to="BetriebPruefung" suffix={`?mandant=${client}`}>
          {t('all')}
        </RouteLink>
      )}
      <PlacePages label={t('cases')} place={place} next={next} onGo={go} top={top} />
      {asked !== null && (
        <ReasonQuestion
          title={t(isRelease ? 'releaseTitle' : 'fraudTitle')}
          thing={{ client, kind: 'hold', id: asked.reward.id }}
          text={
            isRelease
              ? t(asked.reward.account === null ? 'releaseVoucherText' : 'releaseText', {
                  sum: formatEuro(asked.reward.cents, locale),
                })
              : t('fraudText')
          }
          press={t(isRelease ? 'release' : 'fraud')}
          call={(reason) =>
            api.call(decideHold, {
              body: { client, claim: asked.reward.id, decision: asked.decision, reason },
            })
          }
          done={t(isRelease ? 'released' : 'refused')}
          over={t('over')}
          onEnd={async (told) => {
            setAsked(null);
            if (told === null) return;
            await tellAfter(told, found.refetch());
          }}
        />
      )}
    </Stack>
  );
}
