import { useState } from 'react';
import { createText } from '@weitersagen/contracts/operator-texts';
import { noWords, type TextKind } from '@weitersagen/domain/programme-texts';
import { textKindLabels } from '@weitersagen/domain/wire-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useHref } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { textsTexts } from './texts-texts.ts';

/** Kinds of which there may be any number. */
const kinds = ['faq', 'footnote', 'variable', 'agencyVariable'] as const;

/** Names a text that is not there yet; what stands in it is written on its own page. */
function NameForm({ client, kind }: { readonly client: string; readonly kind: TextKind }) {
  const t = useTexts(textsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const navigate = useNavigate();
  const href = useHref();
  const { failure, report, clear } = useFailure();
  const isQuestion = kind === 'faq';
  const label = t(isQuestion ? 'part.faq.title' : 'name');
  const form = useAppForm({
    defaultValues: { name: '' },
    validate: ({ name }) =>
      onlyErrors({
        name:
          name.trim() === ''
            ? t('nameMissing')
            : isQuestion || /^[\w.-]{1,80}$/.test(name.trim())
              ? undefined
              : t('nameWrong'),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async ({ name }) => {
        clear();
        const words = isQuestion ? { ...noWords, titleDe: name } : noWords;
        try {
          const id = isQuestion ? null : name.trim();
          const made = await api.call(createText, { body: { client, kind, id, ...words } });
          const to = href('BetriebText', { art: textKindLabels[kind], kennung: made.id });
          void navigate(`${to}?mandant=${client}`, { replace: true });
        } catch (error) {
          const sentences = {
            keyTaken: t('nameTaken'),
            tooLong: t('problem.tooLong', { most: '200' }),
          };
          report(error, form, {
            Kennung: { name: 'name', label, sentences },
            TitelDe: { name: 'name', label, sentences },
          });
        }
      }}
    >
      <TextField
        form={form}
        name="name"
        label={label}
        {...(isQuestion ? {} : { help: t('nameHelp') })}
        autoComplete="off"
        maxLength={200}
      />
      <FailureNotice failure={failure} />
      <SubmitButton form={form}>{t('create')}</SubmitButton>
    </Form>
  );
}

/** Adds a question, a footnote or a variable. product.md, section "9 Calls". */
export function NewTextView() {
  const t = useTexts(textsTexts);
  const [params] = useSearchParams();
  const [kind, setKind] = useState<(typeof kinds)[number]>('faq');
  const client = params.get('mandant') ?? '';
  return (
    <Stack gap={24}>
      <RouteLink to="BetriebTexte" suffix={`?mandant=${client}`}>
        {t('toList')}
      </RouteLink>
      <Text tone="muted">{t('newTextHelp')}</Text>
      <ChoiceSelect
        label={t('column.kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onChange={(chosen) => setKind(kinds.find((each) => each === chosen) ?? 'faq')}
      />
      <NameForm key={kind} client={client} kind={kind} />
    </Stack>
  );
}
