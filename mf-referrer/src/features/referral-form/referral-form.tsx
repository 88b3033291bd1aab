import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { User } from '@weitersagen/contracts/session';
import type { Product } from '@weitersagen/contracts/product';
import type { CreatedReferral } from '@weitersagen/contracts/create-referral';
import { oneSpaced } from '@weitersagen/domain/person-name';
import { allowedShares, lowerLimit, type ReferrerShare } from '@weitersagen/domain/share';
import { REFERRAL_REASON_MOST } from '@weitersagen/domain/referral-reason-form';
import { reasonProblem } from '@weitersagen/domain/referral-reason-problem';
import { useFirstInput } from '@weitersagen/domain-ui/use-first-input';
import { visitChannel } from '@weitersagen/domain-ui/visit-channel';
import type { ProductReward } from '@weitersagen/domain-ui/product-reward';
import { onlyErrors, useFieldChecks } from '@weitersagen/domain-ui/field-checks';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTermsChanged } from '@weitersagen/domain-ui/terms-changed/use-terms-changed';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Form, useAppForm, useFieldValue } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Consent } from './consent.tsx';
import { NewsletterField } from './newsletter-field.tsx';
import { ReferrerFields } from './referrer-fields.tsx';
import classes from './referral-form.module.css';
import { ReasonChoice } from './reason-choice.tsx';
import { ReferralSummary } from './referral-summary.tsx';
import { shareOf, toCreateReferral } from './referral-values.ts';
import type { ReferralParticulars, ReferralValues } from './referral-values.ts';
import { ShareChoice } from './share-choice.tsx';
import { referralFormTexts } from './referral-form-texts.ts';
import { useCountOpening } from './use-count-opening.ts';
import { useSendReferral } from './use-send-referral.ts';
import { TextField } from '@weitersagen/ui/text-field';

const CaptchaNotice = lazy(() =>
  import(/* webpackChunkName: "refusal" */ './refusal/captcha-notice.tsx').then((file) => ({
    default: file.CaptchaNotice,
  })),
);
const ReferralFailure = lazy(() =>
  import(/* webpackChunkName: "refusal" */ './refusal/referral-failure.tsx').then((file) => ({
    default: file.ReferralFailure,
  })),
);

interface ReferralFormProps {
  readonly product: Product;
  readonly rewardCents: number;
  readonly announced: ProductReward['announced'];
  /** Version of the terms in force; it is what the consent is stored with. */
  readonly termsVersion: string;
  /** The signed-in referrer, whose name and address are known. */
  readonly user: User | null;
  readonly particulars: ReferralParticulars;
  /** What a visitor agreed to beside the terms, at the moment of sending. */
  readonly agreedCampaigns: () => ReferralParticulars['campaigns'];
  readonly heading: ReactNode;
  /** Further consents that the visitor may give. */
  readonly furtherConsents: ReactNode;
  /** Offers the confirmation mail again for this address. */
  readonly renderResend: (email: string) => ReactNode;
  readonly onCreated: (created: CreatedReferral, email: string, share: ReferrerShare) => void;
}

/** The referral form: who gets the reward, who recommends, consent. product.md, section "4 Screens". */
export function ReferralForm(props: ReferralFormProps) {
  const { product, rewardCents, announced, termsVersion, user, onCreated } = props;
  const t = useTexts('mf-referrer');
  const p = useTexts('platform');
  const f = useTexts(referralFormTexts);
  const tenant = useTenant();
  const language = useLocale();
  const checks = useFieldChecks();
  const { send, captcha } = useSendReferral();
  const { failure, report, clear } = useFailure();
  const askAgain = useTermsChanged();

  const maxRecipientCents = lowerLimit(
    tenant.maxRecipientRewardCents,
    product.recipientMostCents ?? null,
  );
  const options = allowedShares({ rewardCents, maxRecipientRewardCents: maxRecipientCents });
  const offered = options.filter(({ allowed }) => allowed).map(({ share }) => share);
  const startShare = offered.includes(tenant.defaultShare) ? tenant.defaultShare : 100;
  const labels = {
    firstName: p('form.firstName'),
    lastName: p('form.lastName'),
    email: p('form.email'),
  };

  const form = useAppForm<ReferralValues>({
    defaultValues: {
      share: String(startShare),
      firstName: '',
      lastName: '',
      email: '',
      terms: false,
      eligibility: false,
      newsletter: false,
      note: '',
      reason: 'none',
      reasonWords: '',
    },
    validate: (values) => {
      const ownProblem = values.reason === 'own' ? reasonProblem(values.reasonWords) : null;
      return onlyErrors({
        // Nobody can put right what the form does not ask: an account's values are the server's to judge.
        firstName: user ? undefined : checks.name(values.firstName, labels.firstName),
        lastName: user ? undefined : checks.name(values.lastName, labels.lastName),
        email: user ? undefined : checks.email(values.email, labels.email),
        reasonWords:
          ownProblem === null
            ? undefined
            : f(`reason.problem.${ownProblem}`, {
                over: oneSpaced(values.reasonWords).length - REFERRAL_REASON_MOST,
              }),
        eligibility:
          tenant.termsAutoAccept || values.eligibility ? undefined : f('eligibility.required'),
        terms: tenant.termsAutoAccept ? undefined : checks.accepted(values.terms),
      });
    },
    draftKey: `referral.${product.id}`,
  });
  const watched = shareOf({ share: useFieldValue(form, 'share') });
  const share = watched !== null && offered.includes(watched) ? watched : startShare;

  useCountOpening();
  const begin = useFirstInput('referralFormStarted');

  async function submit(values: ReferralValues) {
    clear();
    const referrer = user ?? values;
    const body = toCreateReferral(referrer, values, {
      productId: product.id,
      termsVersion,
      language,
      share,
      channel: visitChannel(window.location.search),
      ...props.particulars,
      campaigns: props.agreedCampaigns(),
    });
    try {
      const created = await send(body);
      if (created === null) return;
      track('referralCreated');
      if (values.newsletter) track('newsletterRequested');
      form.clearDraft();
      onCreated(created, referrer.email.trim(), share);
    } catch (error) {
      if (await askAgain(error, form)) return;
      report(error, form, {
        'Empfehler.Vorname': { name: 'firstName', label: labels.firstName },
        'Empfehler.Nachname': { name: 'lastName', label: labels.lastName },
        'Empfehlung.GrundText': { name: 'reasonWords', label: f('reason.words') },
        // The form of somebody signed in has no such field.
        ...(!user && {
          'Empfehler.Email': {
            name: 'email',
            label: labels.email,
            sentences: { notListed: f('email.notListed'), ownProgramme: f('email.ownProgramme') },
          },
        }),
      });
    }
  }

  return (
    <div className={classes['layout']}>
      <div className={classes['summary']}>
        <ReferralSummary
          product={product}
          rewardCents={rewardCents}
          announced={announced}
          share={share}
        />
      </div>
      <div className={classes['form']} onInput={begin}>
        {props.heading}
        <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={submit}>
          <ShareChoice {...{ form, rewardCents, options, maxRecipientCents }} />
          <ReferrerFields
            {...{ form, labels, user }}
            emailHelp={props.particulars.employeeProgramme ? f('email.work') : f('email.help')}
          />
          <ReasonChoice form={form} />
          <TextField
            form={form}
            name="note"
            label={f('note.label')}
            help={f('note.help')}
            optionalText={p('form.optional')}
            autoComplete="off"
            maxLength={100}
          />
          {tenant.newsletter && user?.newsletterOptInGiven !== true && (
            <NewsletterField form={form} />
          )}
          {props.furtherConsents}
          <Consent form={form} />
          {captcha !== 'none' && (
            <Suspense fallback={null}>
              <CaptchaNotice step={captcha} />
            </Suspense>
          )}
          {/* Without a connection the part that knows each refusal would not come either. */}
          {failure?.key === 'network' && <FailureNotice failure={failure} />}
          {failure && failure.key !== 'network' && (
            <Suspense fallback={<FailureNotice failure={failure} />}>
              <ReferralFailure
                failure={failure}
                resend={props.renderResend((user ?? form.getValues()).email.trim())}
              />
            </Suspense>
          )}
          <SubmitButton form={form} size="large">
            {t('referral.submit')}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
