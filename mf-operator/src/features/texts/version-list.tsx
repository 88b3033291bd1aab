import { rollBackText } from '@weitersagen/contracts/operator-texts';
import type { KeptText, TextVersion } from '@weitersagen/contracts/operator-texts';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import versions from '../../area/versions.module.css';
import type { Question } from './text-question.tsx';
import { shownVersion } from './text-values.ts';
import { textsTexts } from './texts-texts.ts';
import { useKindWords } from './use-text-words.ts';
import { VersionDifference } from './version-difference.tsx';

interface VersionListProps {
  readonly client: string;
  readonly text: KeptText;
  readonly mayKeep: boolean;
  readonly onAsk: (question: Question) => void;
}

const tones = {
  draft: 'warning',
  scheduled: 'primary',
  published: 'positive',
  replaced: 'neutral',
} as const;

/** The versions of a text, the newest first: who and when, what changed against the one before, and the way back. */
export function VersionList({ client, text, mayKeep, onAsk }: VersionListProps) {
  const t = useTexts(textsTexts);
  const k = useKindWords(text.kind);
  const locale = useLocale();
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  const shown = shownVersion(text);
  const facts = ({ savedAt, savedBy, publishedBy, shownFrom }: TextVersion) => [
    savedBy === null
      ? t('version.savedAt', { time: time(savedAt) })
      : t('version.saved', { time: time(savedAt), name: savedBy }),
    ...(shownFrom === null
      ? []
      : [
          publishedBy === null
            ? k('version.shownAt', { time: time(shownFrom) })
            : k('version.shown', { time: time(shownFrom), name: publishedBy }),
        ]),
  ];
  const goBack = (wanted: TextVersion): Question => ({
    title: t('back.title', { version: String(wanted.version) }),
    text: k('back.text'),
    difference: (
      <VersionDifference
        kind={text.kind}
        id={text.id}
        before={shown}
        after={wanted}
        pictures={text.pictures}
      />
    ),
    press: k('back.press'),
    done: k('done.back', { version: String(wanted.version) }),
    call: (api) =>
      api.call(rollBackText, {
        body: {
          client,
          kind: text.kind,
          id: text.id,
          revision: text.revision,
          version: wanted.version,
        },
      }),
  });
  return (
    <ul className={versions['list']}>
      {text.versions.map((version, index) => (
        <li key={version.version} className={versions['item']}>
          <Cluster gap={12}>
            <strong>{t('version.number', { version: String(version.version) })}</strong>
            <Badge tone={tones[version.state]}>{k(`versionState.${version.state}`)}</Badge>
            {version.isHidden && <Badge tone="neutral">{k('version.hidden')}</Badge>}
          </Cluster>
          {facts(version).map((line) => (
            <Text key={line} size="small" tone="muted">
              {line}
            </Text>
          ))}
          <Disclosure summary={t('version.difference', { version: String(version.version) })}>
            <VersionDifference
              kind={text.kind}
              id={text.id}
              before={text.versions[index + 1]}
              after={version}
              pictures={text.pictures}
            />
          </Disclosure>
          {mayKeep &&
            (version.state === 'replaced' || shown?.isHidden === true) &&
            version.state !== 'draft' &&
            version.state !== 'scheduled' && (
              <div>
                <Button variant="secondary" size="small" onClick={() => onAsk(goBack(version))}>
                  {t('back.open', { version: String(version.version) })}
                </Button>
              </div>
            )}
        </li>
      ))}
    </ul>
  );
}
