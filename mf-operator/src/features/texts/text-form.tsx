import { useRef, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { publishText, saveText } from '@weitersagen/contracts/operator-texts';
import type { KeptText } from '@weitersagen/contracts/operator-texts';
import { mailKindOf } from '@weitersagen/domain/mail-kinds';
import { wordsOfText } from '@weitersagen/domain/programme-texts';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm, useFormValues } from '@weitersagen/ui/form';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { OthersHere } from '../../area/open-edit/also-open.tsx';
import { KeptInput } from '../../area/open-edit/kept-input.tsx';
import { useKeptForm } from '../../area/open-edit/use-kept-form.ts';
import { savedNow } from '../../area/saved-now.ts';
import { isUnsettled, SavedMeanwhile } from '../../area/saved-meanwhile.tsx';
import { MailFields } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { TextFields } from './text-fields.tsx';
import { TextPreview } from './text-preview.tsx';
import { openVersion, startOf, type TextValues } from './text-values.ts';
import { textsTexts } from './texts-texts.ts';
import { useTextLabels } from './use-text-labels.ts';
import { useKindWords } from './use-text-words.ts';

/** What becomes of the draft once it is saved: nothing, shown at once, or from an instant on. */
type After = 'saved' | 'published' | { readonly from: string };

interface TextFormProps {
  readonly client: string;
  readonly text: KeptText;
  /** Reads the text again. */
  readonly readAgain: () => Promise<KeptText>;
  readonly onDone: (told: string) => void;
}

const isSame = (one: TextValues, other: TextValues) =>
  JSON.stringify(one) === JSON.stringify(other);
const asWords = (values: TextValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, wordsOfText(value)]),
  ) as TextValues;

/** What is written of a text, with its preview. What somebody else saved meanwhile is shown before anything of theirs is lost. */
export function TextForm({ client, text, readAgain, onDone }: TextFormProps) {
  const t = useTexts(textsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const { kind, id, locales } = text;
  const mail = kind === 'mail' ? mailKindOf(id) : null;
  const k = useKindWords(kind);
  const { labels, problems, fieldsOf } = useTextLabels(text);
  const [seen, setSeen] = useState(text);
  const [isRefused, setRefused] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const after = useRef<After>('saved');
  const plain = useAppForm<TextValues>({
    defaultValues: startOf(text),
    validate: (values) => problems(values, locales, after.current !== 'saved'),
    errorText: namedErrors(labels),
    draftKey: `text-${client}-${kind}-${id}`,
  });
  const thing = { client, kind: 'text', id: `${kind}.${id}` } as const;
  const { form, meanwhile, edit } = useKeptForm(plain, thing);
  const typed = useFormValues(form);

  async function send(values: TextValues, then: After) {
    const at = { client, kind, id };
    let last = seen;
    if (openVersion(last) === undefined || !isSame(values, startOf(last))) {
      await api.call(saveText, { body: { ...at, revision: last.revision, ...values } });
      last = await readAgain();
      setSeen(last);
      savedNow(form, meanwhile, { sent: values, kept: startOf(last) });
    }
    form.clearDraft();
    if (then === 'saved') return onDone(t('done.saved'));
    const from = then === 'published' ? null : then.from;
    await api.call(publishText, { body: { ...at, revision: last.revision, from } });
    setSeen(await readAgain());
    onDone(k(from === null ? 'done.published' : 'done.scheduled'));
  }
  async function save(values: TextValues) {
    if (isUnsettled(form, meanwhile)) return;
    clear();
    setRefused(false);
    const then = after.current;
    after.current = 'saved';
    try {
      await send(values, then);
    } catch (error) {
      if (!isApiFailure(error) || error.key !== 'changedMeanwhile')
        return report(error, form, {
          ...fieldsOf(values, locales),
          Ab: { name: 'from', label: t('day'), sentences: { past: t('timePast') } },
        });
      const saved = await readAgain();
      meanwhile.rebase(startOf(saved));
      setSeen(saved);
      setRefused(true);
    }
  }
  const submit = (then: After) => {
    after.current = then;
    form.element.current?.requestSubmit();
  };
  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={save}>
      <OthersHere others={edit.others} />
      <SavedMeanwhile
        form={form}
        meanwhile={meanwhile}
        labels={labels}
        textsOf={asWords}
        isRefused={isRefused}
        onSettled={() => setRefused(false)}
      />
      {mail === null ? (
        <TextFields form={form} kind={kind} id={id} own={null} />
      ) : (
        <MailFields form={form} mail={mail} own={text.own} />
      )}
      {mail !== null && <MailPreview client={client} mail={mail} words={typed} locales={locales} />}
      {kind !== 'mail' && <TextPreview client={client} kind={kind} text={text} words={typed} />}
      <Stack gap={12}>
        <FailureNotice failure={failure} />
        <KeptInput at={edit.keptAt} />
        <Cluster gap={12}>
          <SubmitButton form={form}>{t('saveDraft')}</SubmitButton>
          <Button variant="secondary" onClick={() => submit('published')}>
            {t('publish')}
          </Button>
          <Button variant="secondary" onClick={() => setScheduling(true)}>
            {t('schedule')}
          </Button>
        </Cluster>
      </Stack>
      {isScheduling && (
        <ScheduleDialog
          title={k('scheduleTitle')}
          onEnd={(from) => {
            setScheduling(false);
            if (from !== null) submit({ from });
          }}
        />
      )}
    </Form>
  );
}
