import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { addVoucherKind, changeVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { REDEEM_LINK_MOST, VOUCHER_HINT_MOST } from '@weitersagen/domain/voucher-kinds';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { DateField } from '@weitersagen/ui/date-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { useRebase } from '@weitersagen/ui/use-rebase';
import { FormDialog } from '../../area/form-dialog.tsx';
import { AlsoOpen } from '../../area/open-edit/also-open.tsx';
import { isUnsettled, SavedMeanwhile } from '../../area/saved-meanwhile.tsx';
import { useChosenPicture } from '../../area/use-chosen-picture.ts';
import { factsOf, startOf, type KindValues } from './kind-values.ts';
import { LogoChoice, logoProblems } from './logo-choice.tsx';
import { keyFor, useKindChecks } from './use-kind-checks.ts';
import { NamelessCodes, type FreeCodes } from './nameless-codes.tsx';
import { vouchersTexts } from './vouchers-texts.ts';

interface KindDialogProps {
  readonly client: string;
  /** Null for a new one. */
  readonly kind: KeptVoucherKind | null;
  /** How many kinds there are. */
  readonly others: number;
  /** Free codes of no kind by value, but those that rewards wait for. */
  readonly nameless: readonly FreeCodes[];
  /** Today in Berlin. */
  readonly today: string;
  /** Reads it again, for who saved after another person; undefined where there is none any more. */
  readonly read: (key: string) => Promise<KeptVoucherKind | undefined>;
  readonly onEnd: (told: string | null) => Promise<void>;
}

/**
 * Adds a kind of vouchers, or changes one; what another person saved meanwhile is shown before anything of theirs is lost. product.md, section "14
 * Payouts and ledger".
 */
export function KindDialog({
  client,
  kind,
  others,
  nameless,
  today,
  read,
  onEnd,
}: KindDialogProps) {
  const t = useTexts(vouchersTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { labels, check, fields } = useKindChecks();
  const { failure, report, clear } = useFailure();
  const picture = useChosenPicture(t('logo.tooLarge'));
  /** As it was seen last; what is saved next replaces this. */
  const [seen, setSeen] = useState(kind);
  const [isRefused, setRefused] = useState(false);
  const form = useAppForm<KindValues>({
    defaultValues: startOf(kind, today, others),
    validate: check,
    errorText: namedErrors(labels),
  });
  const meanwhile = useRebase(form);

  async function save(values: KindValues) {
    if (isUnsettled(form, meanwhile) || picture.wrong !== null) return;
    clear();
    setRefused(false);
    const facts = factsOf(values);
    const bytes = picture.chosen?.bytes;
    try {
      if (seen === null) {
        const { takesCodes } = values;
        const body = { client, ...facts, key: keyFor(values), logo: bytes, takesCodes };
        await api.call(addVoucherKind, { body });
      } else {
        const { key, revision } = seen;
        const logo = bytes ?? (values.removeLogo ? null : undefined);
        await api.call(changeVoucherKind, { body: { client, ...facts, key, revision, logo } });
      }
      await onEnd(t('saved', { name: facts.name[locale] }));
    } catch (error) {
      const why = isApiFailure(error) ? error.fields['Logo'] : undefined;
      const problem = logoProblems.find((one) => one === why);
      if (problem !== undefined) return picture.setWrong(t(`logo.${problem}`));
      if (seen === null || !isApiFailure(error) || error.key !== 'changedMeanwhile')
        return report(error, form, fields);
      const saved = await read(seen.key);
      if (saved === undefined) return report(error, form, fields);
      meanwhile.rebase(startOf(saved, today, others));
      setSeen(saved);
      setRefused(true);
    }
  }
  const optional = p('form.optional');
  return (
    <FormDialog
      form={form}
      title={kind === null ? t('newKind') : t('editKind', { name: kind.name[locale] })}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={save}>
        {seen !== null && <AlsoOpen client={client} kind="voucherKind" id={seen.key} />}
        <SavedMeanwhile
          form={form}
          meanwhile={meanwhile}
          labels={labels}
          isRefused={isRefused}
          onSettled={() => setRefused(false)}
        />
        <TextField
          form={form}
          name="shop"
          label={labels.shop}
          help={t('kind.shopHelp')}
          maxLength={200}
          autoComplete="off"
        />
        <TextField form={form} name="nameDe" label={labels.nameDe} maxLength={200} />
        <TextField
          form={form}
          name="nameEn"
          label={labels.nameEn}
          help={t('asGerman')}
          optionalText={optional}
          maxLength={200}
        />
        <TextField
          form={form}
          name="redeemUrl"
          label={labels.redeemUrl}
          help={t('kind.redeemUrlHelp')}
          inputMode="url"
          maxLength={REDEEM_LINK_MOST}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="hintDe"
          label={labels.hintDe}
          help={t('kind.hintHelp')}
          optionalText={optional}
          maxLength={VOUCHER_HINT_MOST}
        />
        <TextField
          form={form}
          name="hintEn"
          label={labels.hintEn}
          help={t('asGerman')}
          optionalText={optional}
          maxLength={VOUCHER_HINT_MOST}
        />
        <LogoChoice picture={picture} kind={seen} />
        {seen?.logo != null && picture.chosen === null && (
          <CheckboxField form={form} name="removeLogo" label={t('logo.remove')} />
        )}
        <DateField form={form} name="from" label={labels.from} placeholder={t('dayShape')} />
        <DateField
          form={form}
          name="until"
          label={labels.until}
          help={t('kind.untilHelp')}
          optionalText={optional}
          placeholder={t('dayShape')}
        />
        <TextField
          form={form}
          name="position"
          label={labels.position}
          help={t('kind.positionHelp')}
          inputMode="numeric"
          maxLength={4}
          short
        />
        {kind === null && (
          <TextField
            form={form}
            name="key"
            label={labels.key}
            help={t('kind.keyHelp')}
            optionalText={optional}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {kind === null && <NamelessCodes form={form} nameless={nameless} />}
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t(kind === null ? 'addKind' : 'save')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
