import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { changeOwnReason, getOwnReason, type OwnReason } from '@weitersagen/contracts/own-reason';
import { referralQuery } from '@weitersagen/api-client/referral-queries';
import { oneSpaced } from '@weitersagen/domain/person-name';
import { isReason } from '@weitersagen/domain/referral-reason';
import { reasonProblem } from '@weitersagen/domain/referral-reason-problem';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { SelectField } from '@weitersagen/ui/select-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { ownReasonTexts } from './own-reason-texts.ts';

interface OwnReasonSectionProps {
  /** Number of the referral. */
  readonly number: string;
}

/** What the page of an own link says about why it is recommended, to be changed or taken away; nothing for who looks at a link of somebody else. product.md, section "4 Screens". */
export default function OwnReasonSection({ number }: OwnReasonSectionProps): ReactNode {
  const t = useTexts(ownReasonTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  /** How the form was left last; null before it was opened. */
  const [end, setEnd] = useState<'saved' | 'unsaved' | null>(null);
  const queryKey = ['own-reason', number];
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.call(getOwnReason, { params: { number } }),
    retry: false,
  });
  if (data === undefined) return null;
  const words = data.reasonWords ?? (data.reason === null ? null : t(data.reason));
  return (
    <section aria-labelledby="grund">
      <Stack gap={12}>
        <Heading level={2} size="small" id="grund">
          {t('title')}
        </Heading>
        {isOpen ? (
          <ReasonForm
            number={number}
            kept={data}
            onEnd={async (hasSaved) => {
              setOpen(false);
              setEnd(hasSaved ? 'saved' : 'unsaved');
              if (!hasSaved) return;
              await queryClient.invalidateQueries({ queryKey });
              await queryClient.invalidateQueries({
                queryKey: referralQuery(api, number).queryKey,
              });
            }}
          />
        ) : (
          <>
            <Text>{words === null ? t('nothing') : t('shown', { words })}</Text>
            <div>
              <Button
                variant="secondary"
                ref={end === 'unsaved' ? focusOnMount : null}
                onClick={() => setOpen(true)}
              >
                {t('change')}
              </Button>
            </div>
          </>
        )}
        {end === 'saved' && !isOpen && (
          <p tabIndex={-1} ref={focusOnMount}>
            {t('saved')}
          </p>
        )}
      </Stack>
    </section>
  );
}

const choices = ['none', 'satisfied', 'price', 'service', 'own'] as const;

interface ReasonFormProps extends OwnReasonSectionProps {
  readonly kept: OwnReason;
  readonly onEnd: (hasSaved: boolean) => Promise<void>;
}

function ReasonForm({ number, kept, onEnd }: ReasonFormProps) {
  const t = useTexts(ownReasonTexts);
  const p = useTexts('platform');
  const api = useApi();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({
    defaultValues: {
      choice: kept.reasonWords === null ? (kept.reason ?? 'none') : 'own',
      words: kept.reasonWords ?? '',
    },
    validate: ({ choice, words }) => {
      const isWrong = oneSpaced(words) === '' || reasonProblem(words) !== null;
      return onlyErrors({ words: choice === 'own' && isWrong ? t('wrong') : undefined });
    },
  });
  const choice = useFieldValue(form, 'choice');
  const { focus } = form;
  useEffect(() => focus('choice'), [focus]);
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={async (values) => {
        clear();
        const body = {
          reason: isReason(values.choice) ? values.choice : null,
          reasonWords: values.choice === 'own' ? oneSpaced(values.words) : null,
        };
        try {
          await api.call(changeOwnReason, { params: { number }, body });
          await onEnd(true);
        } catch (error) {
          report(error, form, {
            GrundText: { name: 'words', label: t('words'), sentences: { invalid: t('wrong') } },
          });
        }
      }}
    >
      <SelectField
        form={form}
        name="choice"
        label={t('label')}
        options={choices.map((value) => ({ value, label: t(value) }))}
      />
      {choice === 'own' && (
        <TextField
          form={form}
          name="words"
          label={t('words')}
          help={t('wordsHelp')}
          autoComplete="off"
        />
      )}
      <FailureNotice failure={failure} />
      <Cluster gap={12}>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        <Button variant="secondary" onClick={() => void onEnd(false)}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
