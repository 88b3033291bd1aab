import { useState } from 'react';
import { staffLogin } from '@weitersagen/contracts/staff';
import type { StaffArea, StaffSignedIn, StaffUser } from '@weitersagen/contracts/staff';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useApi } from '@weitersagen/platform/services';
import { signOutStaff, startStaffSession, useStaffUser } from '@weitersagen/platform/staff-session';
import { Button } from '@weitersagen/ui/button';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { EmailField } from '@weitersagen/ui/email-field';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { PasswordField } from '@weitersagen/ui/password-field';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { FailureNotice } from './failure-notice.tsx';
import { onlyErrors, useFieldChecks } from './field-checks.ts';
import { SsoButton } from './sso-button.tsx';
import { useFailure } from './use-failure.ts';

interface StaffSignInProps {
  readonly kind: StaffArea;
  readonly title: string;
  readonly intro: string;
}

/** Sign-in of an agency, a seller or a call-centre agent; afterwards it says who is signed in. */
export function StaffSignIn({ kind, title, intro }: StaffSignInProps) {
  const user = useStaffUser(kind);
  // Somebody signed in or out here: what had the focus is gone, the heading takes it.
  const [changed, setChanged] = useState(false);
  const signedIn = (answer: StaffSignedIn) => {
    setChanged(true);
    startStaffSession(answer);
  };
  usePageTitle(title);
  return (
    <Section>
      <Page width="form">
        <Stack gap={24}>
          <Heading
            key={user ? 'in' : 'out'}
            level={1}
            {...(changed ? { focusRef: focusOnMount } : {})}
          >
            {title}
          </Heading>
          {user ? (
            <SignedIn kind={kind} user={user} onSignedOut={() => setChanged(true)} />
          ) : (
            <SignInForm kind={kind} intro={intro} onSignedIn={signedIn} />
          )}
        </Stack>
      </Page>
    </Section>
  );
}

function SignInForm({
  kind,
  intro,
  onSignedIn,
}: {
  kind: StaffArea;
  intro: string;
  onSignedIn: (answer: StaffSignedIn) => void;
}) {
  const t = useTexts('platform');
  const api = useApi();
  const checks = useFieldChecks();
  const { failure, report, clear } = useFailure();
  const labels = { email: t('form.email'), password: t('form.password') };
  const form = useAppForm({
    defaultValues: { email: '', password: '', remember: false },
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
          onSignedIn(await api.call(staffLogin, { params: { kind }, body: values }));
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
      <CheckboxField form={form} name="remember" label={t('staff.remember')} />
      <FailureNotice failure={failure} />
      <SubmitButton form={form}>{t('staff.submit')}</SubmitButton>
      {kind !== 'seller' && <SsoButton kind={kind} />}
    </Form>
  );
}

function SignedIn({
  kind,
  user,
  onSignedOut,
}: {
  kind: StaffArea;
  user: StaffUser;
  onSignedOut: () => void;
}) {
  const t = useTexts('platform');
  const api = useApi();
  const name = `${user.firstName} ${user.lastName}`;
  const hasRoles = kind === 'agency'; // sellers and call-centre agents have one kind of access
  const signedInAs = hasRoles
    ? t('staff.asRole', { name, email: user.email, role: user.role })
    : t('staff.as', { name, email: user.email });
  function signOut() {
    onSignedOut();
    void signOutStaff(api, kind).catch(() => undefined); // gone here; on the server it ends by its expiry
  }
  return (
    <Stack gap={24} align="start">
      <Notice tone="positive" role="status" title={t('staff.signedIn')}>
        <Text>{signedInAs}</Text>
      </Notice>
      <Button variant="secondary" onClick={signOut}>
        {t('staff.signOut')}
      </Button>
    </Stack>
  );
}
