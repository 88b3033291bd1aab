import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import type { AppForm } from '@weitersagen/ui/form';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { WordDifference } from './word-difference.tsx';
import type { Rebase } from '@weitersagen/ui/use-rebase';

const place = 'meanwhile';

/** Whether there is still to decide between what was saved and what was typed; moves the focus to the question then. */
export function isUnsettled<V>(form: AppForm<V>, { behind }: Rebase<V>): boolean {
  if (behind.length === 0) return false;
  document.getElementById(form.idOf(place))?.focus();
  return true;
}

interface SavedMeanwhileProps<V> {
  readonly form: AppForm<V>;
  readonly meanwhile: Rebase<V>;
  readonly labels: Readonly<Record<string, string>>;
  /** How values read; as they are without it. */
  readonly wordsOf?: (values: V) => Readonly<Record<string, string>>;
  /** Whether a save was refused because another person had saved before. */
  readonly isRefused: boolean;
  /** The same of values that are texts: of each what differs is told word by word, and each is decided by itself. */
  readonly textsOf?: (values: V) => Readonly<Record<string, string>>;
  /** Told when it was read. */
  readonly onSettled: () => void;
}

/** Says that the form holds what was typed here before and not saved, which would be saved with whatever comes next; forgets it on demand. */
export function RestoredDraft<V extends object>({
  form,
  meanwhile: { drafted, forget },
  labels,
}: Pick<SavedMeanwhileProps<V>, 'form' | 'meanwhile' | 'labels'>) {
  const t = useTexts('mf-operator');
  const [first] = drafted;
  if (first === undefined) return null;
  return (
    <Notice tone="warning" role="status" title={t('draft.title')}>
      <Stack gap={16}>
        <Text>
          {t('draft.text', { fields: drafted.map((name) => labels[name] ?? name).join(', ') })}
        </Text>
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              forget();
              form.focus(first);
            }}
          >
            {t('draft.forget')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

interface TextConflictProps {
  readonly label: string;
  readonly saved: string;
  readonly typed: string;
  readonly onDecide: (by: 'saved' | 'typed') => void;
}

/** A text that two people wrote at once: what differs, and which of both stays. */
function TextConflict({ label, saved, typed, onDecide }: TextConflictProps) {
  const t = useTexts('mf-operator');
  return (
    <Stack gap={8}>
      <strong>{label}</strong>
      {/* Both read the same where only headings, lists or links differ. */}
      {saved === typed ? (
        <Text>{t('meanwhile.markup')}</Text>
      ) : (
        <div>
          <WordDifference before={saved} after={typed} isShort />
        </div>
      )}
      <Cluster gap={12}>
        <Button variant="secondary" onClick={() => onDecide('saved')}>
          {t('meanwhile.takeOf', { field: label })}
        </Button>
        <Button variant="secondary" onClick={() => onDecide('typed')}>
          {t('meanwhile.keepOf', { field: label })}
        </Button>
      </Cluster>
    </Stack>
  );
}

/**
 * Says that another person saved while this form was open, or since its draft was typed. What they changed where nothing was typed is in
 * the form already; where both did, both are shown and the person decides.
 */
export function SavedMeanwhile<V extends object>({
  form,
  meanwhile,
  labels,
  wordsOf = (values) => ({ ...values }) as Record<string, string>,
  textsOf,
  isRefused,
  onSettled,
}: SavedMeanwhileProps<V>) {
  const t = useTexts('mf-operator');
  const { behind, settle } = meanwhile;
  if (!isRefused && behind.length === 0)
    return <RestoredDraft form={form} meanwhile={meanwhile} labels={labels} />;
  const isText = textsOf !== undefined;
  const read = textsOf ?? wordsOf;
  const [saved, typed] = [read(form.getBase()), read(form.getValues())];
  const decide = (by: 'saved' | 'typed') => () => {
    settle(by);
    onSettled();
    const [first] = behind;
    if (first !== undefined) form.focus(first);
  };
  return (
    <div id={form.idOf(place)} tabIndex={-1} ref={focusOnMount}>
      <Notice tone="warning" role="alert" title={t('meanwhile.title')}>
        <Stack gap={16}>
          <Text>{t(behind.length === 0 ? 'meanwhile.same' : 'meanwhile.text')}</Text>
          {isText && behind.length > 0 && <Text>{t('meanwhile.marks')}</Text>}
          {isText &&
            behind.map((name) => (
              <TextConflict
                key={name}
                label={labels[name] ?? name}
                saved={saved[name] ?? ''}
                typed={typed[name] ?? ''}
                onDecide={(by) => {
                  settle(by, name);
                  if (behind.length === 1) onSettled();
                  form.focus(name);
                }}
              />
            ))}
          {!isText && behind.length > 0 && (
            <>
              <DefinitionList
                items={behind.map((name) => ({
                  term: labels[name] ?? name,
                  detail: t('meanwhile.both', {
                    saved: saved[name] || t('meanwhile.nothing'),
                    typed: typed[name] || t('meanwhile.nothing'),
                  }),
                }))}
              />
              <Cluster gap={12}>
                <Button variant="secondary" onClick={decide('saved')}>
                  {t('meanwhile.take')}
                </Button>
                <Button variant="secondary" onClick={decide('typed')}>
                  {t('meanwhile.keep')}
                </Button>
              </Cluster>
            </>
          )}
        </Stack>
      </Notice>
    </div>
  );
}
