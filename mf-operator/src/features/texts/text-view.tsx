import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { dropText, getKeptText, hideText, listTexts } from '@weitersagen/contracts/operator-texts';
import { mailKindOf } from '@weitersagen/domain/mail-kinds';
import type { TextKind } from '@weitersagen/domain/programme-texts';
import { textKindLabels } from '@weitersagen/domain/wire-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useHref } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { usePageName } from '../../area/page-name.ts';
import { MailPreview } from './mail-preview.tsx';
import { TextForm } from './text-form.tsx';
import { TextPicture } from './text-picture.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextQuestion, type Question } from './text-question.tsx';
import { openVersion, shownVersion, startOf } from './text-values.ts';
import { textsTexts } from './texts-texts.ts';
import { stateTones, useKindWords, useTextName } from './use-text-words.ts';
import { VersionList } from './version-list.tsx';
import { useTold } from '../../area/use-told.ts';
import { Result } from '../../area/result.tsx';

interface TextViewProps {
  readonly kind: TextKind;
  readonly id: string;
}

/** A text of a client: what is written, how it looks, its versions. product.md, section "9 Calls". */
export function TextView({ kind, id }: TextViewProps) {
  const t = useTexts(textsTexts);
  const k = useKindWords(kind);
  const nameOf = useTextName();
  const mail = kind === 'mail' ? mailKindOf(id) : null;
  const { api, kind: area } = useArea();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const href = useHref();
  const [params] = useSearchParams();
  const [told, setTold] = useTold();
  const [question, setQuestion] = useState<Question | null>(null);
  const [begun, setBegun] = useState(0);
  const client = params.get('mandant') ?? '';
  const list = useQuery({
    queryKey: [area, 'texts', 'rights', client, kind],
    queryFn: ({ signal }) =>
      api.call(listTexts, {
        query: { mandant: client, art: textKindLabels[kind], pagesize: '1' },
        signal,
      }),
  });
  const ask = { query: { mandant: client, art: textKindLabels[kind], kennung: id } };
  const key = [area, 'text', client, kind, id];
  const text = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(getKeptText, { ...ask, signal }),
  });
  usePageName(text.data ? nameOf({ kind, id, title: startOf(text.data).titleDe }) : null);
  const back = (
    <RouteLink to={kind === 'mail' ? 'BetriebMails' : 'BetriebTexte'} suffix={`?mandant=${client}`}>
      {k('toList')}
    </RouteLink>
  );
  const failed = list.error ?? text.error;
  const gone = ['unknownContent', 'unknownTenant', 'textsElsewhere', 'invalidInput'];
  if (isApiFailure(failed) && gone.includes(failed.key))
    return (
      <Stack gap={16}>
        <Notice
          tone="info"
          title={failed.key === 'textsElsewhere' ? t('elsewhere.title') : k('noSuchText')}
        />
        {back}
      </Stack>
    );
  if (failed && !(list.data && text.data))
    return (
      <AreaFailure
        error={failed}
        onRetry={() => {
          void list.refetch();
          void text.refetch();
        }}
      />
    );
  if (!list.data || !text.data) return <Skeleton shape="block" />;
  const { mayKeep } = list.data;
  const shown = text.data;
  const readAgain = () =>
    queryClient.fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => api.call(getKeptText, { ...ask, signal }),
      staleTime: 0,
    });
  const done = (what: string) => {
    setTold(what);
    void queryClient.invalidateQueries({ queryKey: [area, 'texts'] });
  };
  async function end(what: string | null) {
    setQuestion(null);
    if (what === null) return;
    const isAdded = kind !== 'block' && kind !== 'keyVisual' && kind !== 'mail';
    const isLast = shown.versions.length === 1 && openVersion(shown) !== undefined;
    if (isLast && isAdded && question?.done === t('done.dropped'))
      return navigate(`${href('BetriebTexte')}?mandant=${client}`);
    await readAgain();
    setBegun((count) => count + 1);
    done(what);
  }
  const at = { client, kind, id, revision: shown.revision };
  const visible = shownVersion(shown);
  const questions = {
    drop: {
      title: t('drop.title'),
      text: k('drop.text'),
      press: t('drop.press'),
      done: t('done.dropped'),
      call: (by) => by.call(dropText, { body: at }),
    },
    hide: {
      title: k('hide.title'),
      text: k('hide.text'),
      press: k('hide.press'),
      done: k('done.hidden'),
      call: (by) => by.call(hideText, { body: at }),
    },
  } satisfies Record<string, Question>;
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        {back}
        <Cluster gap={12}>
          <Badge tone={stateTones[shown.state]}>{k(`state.${shown.state}`)}</Badge>
          <Text tone="muted">
            {mail === null ? t(`kind.${kind}`) : t(`mails.kind.${mail}.when`)}
          </Text>
        </Cluster>
        <Result told={told} />
      </Stack>
      {kind === 'keyVisual' && (
        <TextPicture
          client={client}
          text={shown}
          mayKeep={mayKeep}
          onDone={async (what) => {
            await readAgain();
            setBegun((count) => count + 1);
            done(what);
          }}
        />
      )}
      {mayKeep ? (
        <Stack gap={24}>
          <TextForm key={begun} client={client} text={shown} readAgain={readAgain} onDone={done} />
          <Cluster gap={12}>
            {openVersion(shown) !== undefined && (
              <Button variant="quiet" onClick={() => setQuestion(questions.drop)}>
                {t('drop.open')}
              </Button>
            )}
            {visible !== undefined && !visible.isHidden && (
              <Button variant="quiet" onClick={() => setQuestion(questions.hide)}>
                {k('hide.open')}
              </Button>
            )}
          </Cluster>
        </Stack>
      ) : mail === null ? (
        kind !== 'mail' && (
          <TextPreview client={client} kind={kind} text={shown} words={startOf(shown)} />
        )
      ) : (
        <MailPreview client={client} mail={mail} words={startOf(shown)} locales={shown.locales} />
      )}
      {shown.versions.length > 0 && (
        <Stack gap={16}>
          <Heading level={2} size="small">
            {t('versions')}
          </Heading>
          <VersionList client={client} text={shown} mayKeep={mayKeep} onAsk={setQuestion} />
        </Stack>
      )}
      {question !== null && <TextQuestion question={question} onEnd={end} />}
    </Stack>
  );
}
