import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { staffLogin } from '@weitersagen/contracts/staff';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { SecondStep, StaffArea, StaffSignedIn, StaffUser } from '@weitersagen/contracts/staff';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useLocation, useNavigate } from '@weitersagen/platform/router';
import { useApi, useServices, useTenant } from '@weitersagen/platform/services';
import { startStaffSession, useStaffUser } from '@weitersagen/platform/staff-session';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { keepOwnDrafts } from '@weitersagen/ui/form-draft';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { PasswordField } from '@weitersagen/ui/password-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FailureNotice } from './failure-notice.tsx';
import { onlyErrors, useFieldChecks } from './field-checks.ts';
import { loginTarget, staffDestination } from './login-target.ts';
import { CodeStep } from './second-factor/code-step.tsx';
import { factorTexts } from './second-factor/factor-texts.ts';
import { firstStepOf, type FirstStep, type PasskeyStepProps } from './second-factor/first-step.ts';
import { useIsOpen } from './open-link.tsx';
import { SsoButton } from './sso-button.tsx';
import { useFailure } from './use-failure.ts';

interface StaffSignInProps {
  readonly kind: StaffArea;
  readonly title: string;
  readonly intro: string;
  /** In place of the intro for whom a page sent here, also because their session ended. */
  readonly goOn: string;
  /** Above the form: why somebody came here. */
  readonly notice?: ReactNode;
  /** Where who asked for no other page goes. */
  readonly home: RouteName;
  /** A first step that was taken elsewhere, such as at an identity provider: the code is asked for at once. */
  readonly first?: FirstStep;
  /** Told the first step where a code is asked for, and null before and after. */
  readonly onFirst?: (first: FirstStep | null) => void;
  /** The second step by a passkey, where accounts of this kind may have one. */
  readonly PasskeyStep?: ComponentType<PasskeyStepProps>;
  /** Links to where whoever cannot sign in goes on, below the form. */
  readonly children?: ReactNode;
}

/** What is typed in the first step. */
interface Draft {
  email: string;
  password: string;
  remember: boolean;
}

/** Leads who is signed in to the page that asked for the sign-in, else to `home`. Says whether a page asked for it. */
function useGoOn(kind: StaffArea, home: RouteName, isSignedIn: boolean): boolean {
  const services = useServices();
  const navigate = useNavigate();
  const redirect = new URLSearchParams(useLocation().search).get('redirect');
  const isOpen = useIsOpen();
  const destination = staffDestination(kind, home);
  const target = loginTarget(redirect, services, {
    home,
    mayLeadTo: (name) => destination.mayLeadTo(name) && isOpen(name),
  });
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true });
  }, [isSignedIn, navigate, target]);
  return redirect !== null;
}

/**
 * Sign-in of an agency, a seller or a call-centre agent, with a second step where the account has one; afterwards it leads on and
 * says meanwhile who is signed in. product.md, sections "3 Routes and guards" and "8 Roles and permissions".
 */
export function StaffSignIn(props: StaffSignInProps) {
  const { kind, title, home, children } = props;
  // Agents come in here too, to their own area; an agent's session from before does not keep an agency's people out.
  const [became, setBecame] = useState(kind);
  const user = useStaffUser(became);
  const isSentHere = useGoOn(became, became === kind ? home : 'AgentBereich', user !== null);
  const t = useTexts(factorTexts);
  const [draft, setDraft] = useState<Draft>({ email: '', password: '', remember: false });
  const [first, setFirst] = useState<FirstStep | null>(props.first ?? null);
  const [failed, setFailed] = useState<ApiFailure | null>(null);
  // A step was taken here: what had the focus is gone, the heading takes it.
  const [changed, setChanged] = useState(false);
  const signedIn = (answer: StaffSignedIn) => {
    setChanged(true);
    setFirst(null);
    setDraft({ email: '', password: '', remember: false });
    startStaffSession(answer);
    keepOwnDrafts();
    if (answer.user.kind === 'agent') setBecame('agent');
  };
  const intro = isSentHere ? props.goOn : props.intro;
  usePageTitle(title);
  const { onFirst } = props;
  useEffect(() => onFirst?.(first), [onFirst, first]);
  const step = user ? 'in' : first === null ? 'out' : 'code';
  // A code is typed at once; a passkey is not, so the heading says where the person is.
  const isRead = step === 'code' ? first?.hasPasskey === true : changed;
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading key={step} level={1} {...(isRead ? { focusRef: focusOnMount } : {})}>
            {step === 'code' ? t(first?.hasPasskey === true ? 'secondStep' : 'title') : title}
          </Heading>
          {user && <SignedIn kind={became} user={user} />}
          {step === 'code' && first !== null && (
            <CodeStep
              kind={kind}
              first={first}
              PasskeyStep={props.PasskeyStep}
              onSignedIn={signedIn}
              onBack={(failure) => {
                setChanged(true);
                setFailed(failure);
                setFirst(null);
              }}
            />
          )}
          {step === 'out' && props.notice}
          {step === 'out' && (
            <SignInForm
              {...{ kind, intro, draft, failed }}
              onAnswer={(answer, values) => {
                if (!('ticket' in answer)) return signedIn(answer);
                setDraft(values);
                setFailed(null);
                setFirst(firstStepOf('password', answer));
              }}
            />
          )}
          {step === 'out' && <Cluster gap={24}>{children}</Cluster>}
        </Stack>
      </Page>
    </Section>
  );
}

function SignInForm({
  kind,
  intro,
  draft,
  failed,
  onAnswer,
}: {
  kind: StaffArea;
  intro: string;
  draft: Draft;
  /** Why the second step led back here. */
  failed: ApiFailure | null;
  onAnswer: (answer: StaffSignedIn | SecondStep, values: Draft) => void;
}) {
  const t = useTexts('platform');
  const api = useApi();
  const { hasEnded } = useTenant();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = { email: t('form.email'), password: t('form.password') };
  const form = useAppForm({
    defaultValues: draft,
    validate: ({ email, password }) =>
      onlyErrors({
        email: checks.email(email, labels.email),
        password: checks.required(password, labels.password),
      }),
  });
  return (
    <Form
      form={form}
      errorSummaryTitle={t('form.summary')}
      onSubmit={async (values) => {
        clear();
        try {
          onAnswer(await api.call(staffLogin, { params: { kind }, body: values }), values);
        } catch (error) {
          report(error, form, {
            Email: { name: 'email', label: labels.email },
            Password: { name: 'password', label: labels.password },
          });
        }
      }}
    >
      <Text>{intro}</Text>
      <EmailField form={form} name="email" label={labels.email} autoComplete="username" />
      <PasswordField
        form={form}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        showLabel={t('form.show')}
        hideLabel={t('form.hide')}
      />
      {/* Sessions of operators are never remembered. */}
      {kind !== 'operator' && (
        <CheckboxField form={form} name="remember" label={t('staff.remember')} />
      )}
      <FailureNotice failure={failure ?? failed} />
      <SubmitButton form={form}>{t('staff.submit')}</SubmitButton>
      {(kind === 'agency' || kind === 'agent') && hasEnded !== true && <SsoButton kind={kind} />}
    </Form>
  );
}

/** Stands while the page that is next is on its way. */
function SignedIn({ kind, user }: { kind: StaffArea; user: StaffUser }) {
  const t = useTexts('platform');
  const name = `${user.firstName} ${user.lastName}`;
  const hasRoles = kind === 'agency'; // sellers and call-centre agents have one kind of access
  const signedInAs = hasRoles
    ? t('staff.asRole', { name, email: user.email, role: user.role })
    : t('staff.as', { name, email: user.email });
  return (
    <Notice tone="positive" role="status" title={t('staff.signedIn')}>
      <Text>{signedInAs}</Text>
    </Notice>
  );
}
