import { useRef, useState } from 'react';
import {
  findBlocks,
  unblockAddress,
  type AddressBlock,
} from '@weitersagen/contracts/operator-blocks';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { Button } from '@weitersagen/ui/button';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { SearchForm } from '@weitersagen/ui/search-form';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { Result } from '../../area/result.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { BlockTable } from './block-table.tsx';
import { blocksTexts } from './blocks-texts.ts';
import { useTold } from '../../area/use-told.ts';

/** What is shown of the list. It may name a person, and addresses of pages are written down: it stands in no address. */
interface Shown {
  readonly words: string;
  readonly after: string | null;
}

/** The blocked addresses of a client, and the way to block one more. product.md, section "8 Roles and permissions". */
export function BlocksView() {
  const t = useTexts(blocksTexts);
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const [{ words, after }, setShown] = useState<Shown>({ words: '', after: null });
  const top = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'new' | AddressBlock | null>(null);
  const [notice, setNotice, tellAfter] = useTold();
  const chosen = params.get('mandant');
  const body = {
    ...(chosen !== null && { client: chosen }),
    ...(words !== '' && { words }),
    ...(after !== null && { after }),
  };
  const found = useQuery({
    queryKey: [kind, 'blocks', body],
    queryFn: ({ signal }) => api.call(findBlocks, { body, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, blocks, next } = found.data;
  if (client === null) return <NoClient />;
  const show = (more: Partial<Shown>) => {
    setNotice(null);
    setShown({ words, after: null, ...more });
  };
  const end = async (said: string | null) => {
    setAsked(null);
    if (said === null) return;
    await tellAfter(said, found.refetch());
  };
  return (
    <Stack gap={24}>
      <div tabIndex={-1} ref={top}>
        <Text>{t('intro')}</Text>
      </div>
      <Cluster gap={16}>
        <ClientChoice
          clients={clients}
          client={client}
          onChoose={(mandant) => {
            show({ words: '' });
            setParams({ mandant });
          }}
        />
        <SearchForm
          key={client}
          label={t('search')}
          start={words}
          submit={t('find')}
          maxLength={254}
          onSearch={(typed) => show({ words: typed })}
        />
      </Cluster>
      <Cluster gap={12}>
        <Button
          onClick={() => {
            setNotice(null);
            setAsked('new');
          }}
        >
          {t('add')}
        </Button>
      </Cluster>
      <Result told={notice} />
      {blocks.length === 0 ? (
        <EmptyState icon="check" title={t(words === '' ? 'none' : 'noneFound')}>
          {t(words === '' ? 'noneText' : 'noneFoundText')}
        </EmptyState>
      ) : (
        <BlockTable blocks={blocks} onLift={setAsked} />
      )}
      <PlacePages
        label={t('caption')}
        place={after}
        next={next}
        onGo={(place) => show({ after: place })}
        top={top}
      />
      {asked === 'new' && <BlockDialog client={client} onEnd={end} />}
      {asked !== null && asked !== 'new' && (
        <ReasonQuestion
          title={t('liftTitle', { pattern: asked.pattern })}
          text={t('liftText')}
          press={t('lift')}
          call={(reason) =>
            api.call(unblockAddress, { body: { client, pattern: asked.pattern, reason } })
          }
          done={t('lifted', { pattern: asked.pattern })}
          over={t('over')}
          onEnd={end}
        />
      )}
    </Stack>
  );
}
