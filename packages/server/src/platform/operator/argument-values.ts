import { InvalidArgumentError } from '@commander-js/extra-typings';
import { email as emailForm } from '@weitersagen/contracts/values';
import { normalizeEmail } from '@weitersagen/domain/email';
import { isPersonName, NAME_MOST } from '@weitersagen/domain/person-name';

/** A text that says something, without space around it. Throws InvalidArgumentError for an empty one. */
export function filledText(value: string): string {
  const text = value.trim();
  if (text === '') throw new InvalidArgumentError('It is empty.');
  return text;
}

/** Why somebody decides; it goes into the history. For `requiredOption` and `option`. */
export const reasonOption = ['--reason <text>', 'recorded', filledText] as const;

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
