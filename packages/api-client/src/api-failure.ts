import { ErrorBody } from '@weitersagen/contracts/errors';
import * as z from '@weitersagen/contracts/z';

/** A call that did not succeed. `key` is the message key; `network` means that no answer came. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly key: string;
  readonly code: string;
  readonly reference: string;
  /** Message keys by wire path of the field, such as `Empfehler.Email`. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiFailure';
    this.status = status;
    this.key = body.key;
    this.code = body.code;
    this.reference = body.reference;
    this.fields = body.fields ?? {};
  }

  /** Reads an error answer; anything that is not of the documented shape counts as a technical error. */
  static from(status: number, body: unknown): ApiFailure {
    const read = z.safeDecode(ErrorBody, body as never);
    return new ApiFailure(
      status,
      read.success ? read.data : { code: '', key: 'technical', message: '', reference: '' },
    );
  }
}

function isRefusal(error: unknown): error is z.core.$ZodError {
  return error instanceof Error && 'issues' in error && Array.isArray(error.issues);
}

/** The issues of the branch of a union that was meant: the one whose kind, a literal, was sent. */
function innerIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfOtherKind = (branch: readonly z.core.$ZodIssue[]) =>
    branch.some(({ code, path }) => code === 'invalid_value' && path.length === 1);
  return issue.errors.find((branch) => !isOfOtherKind(branch)) ?? issue.errors[0] ?? [issue];
}

/**
 * What the server would answer to a body that breaks the contract, such as a password of 300 characters: messages by field.
 * Other errors are given back as they are.
 */
export function refusedBody(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const fields = error.issues
    .flatMap(innerIssues)
    .map(({ path, code }) => [path.join('.'), code === 'too_big' ? 'tooLong' : 'invalid'] as const);
  return new ApiFailure(400, {
    code: '',
    key: 'invalidInput',
    message: '',
    reference: '',
    fields: Object.fromEntries(fields),
  });
}

/** No answer came: offline, or the server is away. */
export function networkFailure(): ApiFailure {
  return new ApiFailure(0, { code: '', key: 'network', message: '', reference: '' });
}

/** Narrows an unknown error. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure || (error instanceof Error && error.name === 'ApiFailure');
}
