import type * as z from 'zod/mini';
import { dayForm } from '@weitersagen/domain/day-form';
import { nameForm } from '@weitersagen/domain/person-name';
import { ApiError } from '../api-error.ts';

type Issue = z.core.$ZodIssue;

/** The message key of one issue; the interface has a sentence for each. */
function messageKey(issue: Issue): string {
  const field = String(issue.path.at(-1) ?? '').toLowerCase();
  // Every other value of the box than the accepting ones is a box that was not ticked.
  if (field === 'zustimmung' && issue.code !== 'unrecognized_keys') return 'termsRequired';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'tooSmall';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooBig';
    case 'invalid_format':
      if (issue.pattern === String(nameForm)) return 'noName';
      if (issue.pattern === String(dayForm) && field === 'geburtsdatum') return 'implausibleDate';
      return field === 'email' ? 'invalidEmail' : 'invalid';
    case 'unrecognized_keys':
      return 'unknownField';
    default:
      return 'invalid';
  }
}

/** Whether a branch of a union is meant for another kind of thing: its kind, a literal, is not the one that was sent, or it is an array and no object. */
const isOfOtherKind = (branch: readonly Issue[]) =>
  branch.some(
    (issue) =>
      (issue.code === 'invalid_value' && issue.path.length === 1 && issue.values.length === 1) ||
      (issue.code === 'invalid_type' && issue.path.length === 0),
  );

/** How many fields are wrong. */
const wrongIn = (issues: readonly Issue[]) =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [''])).length;

/** How many fields were sent that a branch does not know. */
const unknownIn = (issues: readonly Issue[]) =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])).length;

/** Issues inside a union's best branch count as the union's own: one of the kind that was sent, that knows most of its fields, with the fewest wrong ones. */
function flatten(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.map((branch) => branch.flatMap(flatten));
  const meant = branches.filter((branch) => !isOfOtherKind(branch));
  const [best = []] = (meant.length > 0 ? meant : branches).toSorted(
    (one, other) => unknownIn(one) - unknownIn(other) || wrongIn(one) - wrongIn(other),
  );
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/**
 * Turns the issues of a decoding into the documented error: wire paths with dots, one message key each. `also` holds what is wrong
 * beyond the schema, so that a person reads everything at once.
 */
export function refusalOf(
  issues: readonly Issue[],
  also: Readonly<Record<string, string>> = {},
): ApiError {
  const entries = issues.flatMap(flatten).flatMap((issue): [string, string][] => {
    const key = messageKey(issue);
    if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), key]];
    return issue.keys.map((name) => [[...issue.path, name].join('.'), key]);
  });
  const fields = { ...also, ...Object.fromEntries(entries.toReversed()) };
  const keys = Object.values(fields);
  const onlyTerms = keys.length > 0 && keys.every((key) => key === 'termsRequired');
  return new ApiError(onlyTerms ? 'termsRequired' : 'invalidInput', { fields });
}
