import type { ReactNode } from 'react';
import type { changeSellerPassword } from '@weitersagen/contracts/seller';
import type { changeStaffPassword } from '@weitersagen/contracts/staff-account';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '../area/use-area.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { Setting } from './setting.tsx';

interface OwnAccessProps {
  readonly user: StaffUser;
  /** The call that changes the password of this kind of access. */
  readonly changePassword: typeof changeStaffPassword | typeof changeSellerPassword;
  /** What else guards the access, between password and sessions. */
  readonly children?: ReactNode;
}

/** The settings of the own access: its password and where it is signed in. product.md, section "12 Accounts and tokens". */
export function OwnAccess({ user, changePassword, children }: OwnAccessProps) {
  const { t, api } = useArea();
  return (
    <>
      <Setting title={t('data.password')} text={t('data.passwordText')}>
        <PasswordForm email={user.email} change={(body) => api.call(changePassword, { body })} />
      </Setting>
      {children}
      <Setting title={t('sessions.title')} text={t('sessions.text')}>
        <OwnSessions user={user} />
      </Setting>
    </>
  );
}
