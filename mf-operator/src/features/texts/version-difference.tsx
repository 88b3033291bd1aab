import type { KeptText, TextVersion } from '@weitersagen/contracts/operator-texts';
import { wordsOfText } from '@weitersagen/domain/programme-texts';
import type { TextKind } from '@weitersagen/domain/programme-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Text } from '@weitersagen/ui/text';
import { WordDifference } from '../../area/word-difference.tsx';
import { wordsOf } from './text-values.ts';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';
import { useTextLabels } from './use-text-labels.ts';

interface VersionDifferenceProps {
  readonly kind: TextKind;
  readonly id: string;
  /** The version before; none for the first. */
  readonly before: TextVersion | undefined;
  readonly after: TextVersion;
  /** The pictures that versions name. */
  readonly pictures: KeptText['pictures'];
}

interface PicturedProps {
  readonly version: TextVersion | undefined;
  readonly isAfter: boolean;
  /** Undefined where there is none, or it is too old to be shown. */
  readonly url: string | undefined;
}

/** The picture of a version, or that it has none, under when it is shown. */
function Pictured({ version, isAfter, url }: PicturedProps) {
  const t = useTexts(textsTexts);
  const title = t(isAfter ? 'picture.after' : 'picture.before');
  return (
    <span className={classes['pictured']}>
      <span>{title}</span>
      {url === undefined ? (
        <span>{t((version?.picture ?? null) === null ? 'picture.noOne' : 'picture.tooOld')}</span>
      ) : (
        <img
          className={classes['picture']}
          src={url}
          alt={version?.textDe || title}
          width={280}
          height={220}
        />
      )}
    </span>
  );
}

/** What changed from one version to the next, in words. */
export function VersionDifference({
  kind,
  id,
  before,
  after,
  pictures = [],
}: VersionDifferenceProps) {
  const t = useTexts(textsTexts);
  const { names, labels } = useTextLabels({ kind, id });
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const changed = names.filter((name) => was[name] !== is[name]);
  const isOther = (before?.picture ?? null) !== after.picture;
  if (changed.length === 0 && !isOther) return <Text>{t('version.same')}</Text>;
  const picture = {
    term: t('picture.title'),
    detail: (
      <span className={classes['pictures']}>
        {[before, after].map((version) => (
          <Pictured
            key={version === after ? 'after' : 'before'}
            version={version}
            isAfter={version === after}
            url={pictures.find((one) => one.id === version?.picture)?.url}
          />
        ))}
      </span>
    ),
  };
  const words = changed.map((name) => ({
    term: labels[name],
    detail: <WordDifference before={wordsOfText(was[name])} after={wordsOfText(is[name])} />,
  }));
  return <DefinitionList items={isOther ? [picture, ...words] : words} />;
}
