import { useState } from 'react';
import { listLegalTexts } from '@weitersagen/contracts/operator-legal';
import type { KeptLegalText } from '@weitersagen/contracts/operator-legal';
import { legalTextKinds } from '@weitersagen/contracts/terms';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { NoClient } from '../../area/no-client.tsx';
import { LegalForm } from './legal-form.tsx';
import { LegalShown } from './legal-shown.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { legalTexts } from './legal-texts.ts';
import { heldVersion } from './legal-values.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useTold } from '../../area/use-told.ts';
import { Result } from '../../area/result.tsx';

/** The legal texts of a client, one at a time: what holds, what is written next, every version. product.md, section "9 Calls". */
export function LegalView() {
  const t = useTexts(legalTexts);
  const { api, kind: area } = useArea();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [told, setTold] = useTold();
  const [isPublishing, setPublishing] = useState(false);
  const [begun, setBegun] = useState(0);
  const chosen = params.get('mandant');
  const kind = legalTextKinds.find((each) => each === params.get('art')) ?? 'agb';
  const query = chosen === null ? {} : { mandant: chosen };
  const ask = {
    queryKey: [area, 'legal', query],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(listLegalTexts, { query, signal }),
  };
  const found = useQuery(ask);
  const { data } = found;
  if (found.isError && !data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { clients, client, mayKeep, today, texts } = data;
  const text = texts.find((each) => each.kind === kind);
  if (client === null || text === undefined) return <NoClient />;
  const set = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setTold(null);
    setParams(next);
  };
  const readAgain = async (): Promise<KeptLegalText> => {
    const read = await queryClient.fetchQuery({ ...ask, staleTime: 0 });
    return read.texts.find((each) => each.kind === kind) ?? text;
  };
  const changed = async (what: string) => {
    await readAgain();
    setBegun((count) => count + 1);
    setTold(what);
  };
  const held = heldVersion(text);
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <Cluster gap={16}>
          <ChoiceSelect
            label={t('client')}
            value={client}
            options={clients.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(mandant) => set({ mandant })}
          />
          <ChoiceSelect
            label={t('kind')}
            value={kind}
            options={legalTextKinds.map((each) => ({ value: each, label: t(`name.${each}`) }))}
            onChange={(art) => set({ art })}
          />
        </Cluster>
        <Heading level={2}>{t(`name.${kind}`)}</Heading>
        <Result told={told} />
        {held === undefined && (
          <Notice tone="warning" title={t('none')}>
            <Text>{t('noneText')}</Text>
          </Notice>
        )}
        {!mayKeep && <Text tone="muted">{t('onlySees')}</Text>}
      </Stack>
      {mayKeep ? (
        <Stack gap={16}>
          <Heading level={3} size="small">
            {t(text.draft === null ? 'next' : 'draft')}
          </Heading>
          <LegalForm
            key={`${client} ${kind} ${begun}`}
            client={client}
            text={text}
            readAgain={readAgain}
            onSaved={() => setTold(t('done.saved'))}
            onPublish={() => setPublishing(true)}
          />
        </Stack>
      ) : (
        held && <LegalShown title={held.titleDe} html={held.textDe} language="de" />
      )}
      {text.versions.length > 0 && (
        <Stack gap={16}>
          <Heading level={3} size="small">
            {t('versions')}
          </Heading>
          <LegalVersions client={client} text={text} mayKeep={mayKeep} onWithdrawn={changed} />
        </Stack>
      )}
      {isPublishing && (
        <PublishDialog
          client={client}
          text={text}
          today={today}
          onEnd={async (what) => {
            setPublishing(false);
            if (what !== null) await changed(what);
          }}
        />
      )}
    </Stack>
  );
}
