import { InvalidArgumentError } from '@commander-js/extra-typings';
import { email as emailForm } from '@weitersagen/contracts/typed-values';
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

/** Whole euros or with two digits of cents, as lists print them; gives cents. */
function euros(value: string): number {
  if (!/^\d+(\.\d\d)?$/.test(value)) throw new InvalidArgumentError('It is a sum such as 1234.56.');
  return Math.round(Number(value) * 100);
}

function wholeNumber(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('It is a whole number.');
  return Number(value);
}

/** How many there were of what is agreed to. Decision record 090. */
export const countOption = ['--count <n>', 'how many you saw', wholeNumber] as const;

/** The sum that is agreed to. */
export const sumOption = ['--sum <euros>', 'their sum, such as 1234.56', euros] as const;

/** What `countOption` and `sumOption` give where they are required, the sum in cents. */
export interface AsSeen {
  readonly count: number;
  readonly sum: number;
}

/** Count and sum in cents, as they are typed for `countOption` and `sumOption`. */
export const asSeenText = (count: number, cents: number): string =>
  `--count ${count} --sum ${(cents / 100).toFixed(2)}`;

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
