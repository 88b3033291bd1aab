import { staffKinds, type StaffKind, type StaffSignedIn } from '@weitersagen/contracts/staff';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import type { Account } from './account-repository.ts';

function kindOf({ kind }: Account): StaffKind {
  const staff = staffKinds.find((name) => name === kind);
  if (staff === undefined) throw new Error(`An account of kind ${kind} is no staff`);
  return staff;
}

function roleLabel(role: string | null): string {
  for (const [name, label] of Object.entries(agencyRoleLabels)) if (name === role) return label;
  return agencyRoleLabels.none;
}

/** The answer of every call that signs staff in. */
export function staffView(
  account: Account,
  session: { readonly token: string; readonly sessionExpiresAt: Date },
): StaffSignedIn {
  return {
    token: session.token,
    sessionExpiresAt: session.sessionExpiresAt.toISOString(),
    user: {
      kind: kindOf(account),
      role: roleLabel(account.role),
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
    },
  };
}
