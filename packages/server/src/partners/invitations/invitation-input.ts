import { invitationKinds, type invite } from '@weitersagen/contracts/invitation';
import type { Part } from '@weitersagen/contracts/endpoint';
import { ApiError } from '../../platform/api-error.ts';

type Body = Part<typeof invite.body>;

/** An invitation whose required fields are all there. */
export interface NewInvitation {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly kind: 'customer' | 'staff';
  readonly employeeNumber: string | undefined;
  readonly consent: boolean | undefined;
  readonly captcha: string | undefined;
}

/** The invitation a body asks for; null for an empty body, which asks for the captcha. Throws invalidInput naming what is missing. */
export function readInvitation(body: Body): NewInvitation | null {
  if (Object.keys(body).length === 0) return null;
  const { firstName, lastName, email, kind, employeeNumber, consent, captcha } = body;
  if (
    firstName === undefined ||
    lastName === undefined ||
    email === undefined ||
    kind === undefined
  ) {
    const given = { Vorname: firstName, Nachname: lastName, Email: email, Art: kind };
    const missing = Object.entries(given).filter(([, value]) => value === undefined);
    const fields = Object.fromEntries(missing.map(([name]) => [name, 'required']));
    throw new ApiError('invalidInput', { fields });
  }
  return {
    firstName,
    lastName,
    email,
    kind: invitationKinds[kind],
    employeeNumber,
    consent,
    captcha,
  };
}
