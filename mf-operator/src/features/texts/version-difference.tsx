import type { TextVersion } from '@weitersagen/contracts/operator-texts';
import { wordsOfText } from '@weitersagen/domain/programme-texts';
import type { TextKind } from '@weitersagen/domain/programme-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Text } from '@weitersagen/ui/text';
import { wordsOf } from './text-values.ts';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';
import { useTextLabels } from './use-text-labels.ts';
import { wordDiff, type DiffPart } from './word-diff.ts';

interface VersionDifferenceProps {
  readonly kind: TextKind;
  readonly id: string;
  /** The version before; none for the first. */
  readonly before: TextVersion | undefined;
  readonly after: TextVersion;
}

function Part({ kind, text }: DiffPart) {
  if (kind === 'added') return <ins>{text}</ins>;
  return kind === 'removed' ? <del>{text}</del> : text;
}

/** What changed from one version to the next, in words. */
export function VersionDifference({ kind, id, before, after }: VersionDifferenceProps) {
  const t = useTexts(textsTexts);
  const { names, labels } = useTextLabels({ kind, id });
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const changed = names.filter((name) => was[name] !== is[name]);
  const isOther = (before?.picture ?? null) !== after.picture;
  if (changed.length === 0 && !isOther) return <Text>{t('version.same')}</Text>;
  const picture = {
    term: t('picture.title'),
    detail: t(after.picture === null ? 'picture.gone' : 'picture.other'),
  };
  const words = changed.map((name) => ({
    term: labels[name],
    detail: (
      <span className={classes['difference']}>
        {wordDiff(wordsOfText(was[name]), wordsOfText(is[name])).map((part, index) => (
          <span key={`${index} ${part.kind}`}>
            <Part {...part} />{' '}
          </span>
        ))}
      </span>
    ),
  }));
  return <DefinitionList items={isOther ? [picture, ...words] : words} />;
}
