import { InvalidArgumentError } from '@commander-js/extra-typings';
import { email as emailForm } from '@weitersagen/contracts/values';
import { normalizeEmail } from '@weitersagen/domain/email';
import { isPersonName, NAME_MOST } from '@weitersagen/domain/person-name';
import { reasonForm } from '@weitersagen/domain/reason-form';

/** Why somebody decides, or what they answer, without space around it. Throws InvalidArgumentError for what says nothing. */
export function reasonText(value: string): string {
  if (!reasonForm.test(value)) throw new InvalidArgumentError('It says nothing.');
  return value.trim();
}

/** Why somebody decides; it goes into the history. For `requiredOption` and `option`. */
export const reasonOption = ['--reason <text>', 'recorded', reasonText] as const;

/** What `reasonOption` gives where it is required. */
export interface Reason {
  readonly reason: string;
}

/** An e-mail address as it is stored. Throws InvalidArgumentError for what is none. */
export function emailAddress(value: string): string {
  const email = normalizeEmail(value);
  if (!emailForm.safeParse(email).success)
    throw new InvalidArgumentError(`${email} is no e-mail address.`);
  return email;
}

/** A person's name as it is stored. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** First word and the others; a name is written as people say it. Throws InvalidArgumentError for anything else. */
export function personName(value: string): PersonName {
  const [firstName = '', ...others] = value.trim().split(/\s+/);
  const lastName = others.join(' ');
  if (!isPersonName(firstName) || !isPersonName(lastName))
    throw new InvalidArgumentError(
      `It needs first and last name, each of letters and at most ${NAME_MOST} characters.`,
    );
  return { firstName, lastName };
}
