import { email as emailForm } from '@weitersagen/contracts/values';
import { normalizeEmail } from '@weitersagen/domain/email';
import { requireArgument, OperatorError, type OperatorContext } from './operator-command.ts';

/** The address of somebody to add, as it is stored. Throws OperatorError for one that is none. */
export function requireEmail(context: OperatorContext, what: string): string {
  const email = normalizeEmail(requireArgument(context, 1, what));
  if (!emailForm.safeParse(email).success)
    throw new OperatorError(`${email} is no e-mail address.`);
  return email;
}

/** First word of --name and the others; a name is written as people say it. Throws OperatorError for anything else. */
export function requireName(context: OperatorContext) {
  const [firstName = '', ...others] = (context.options['name'] ?? '').trim().split(/\s+/);
  const lastName = others.join(' ');
  if (lastName === '' || firstName.length > 100 || lastName.length > 100)
    throw new OperatorError('--name needs first and last name, each of at most 100 characters.');
  return { firstName, lastName };
}
