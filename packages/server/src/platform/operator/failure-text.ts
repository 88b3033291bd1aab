import * as z from 'zod/mini';

const Failure = z.object({
  type: z.string(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Kind, code and message of a recorded failure, which holds no personal data; '' for none. */
export function failureText(error: string | null): string {
  if (error === null) return '';
  const { type, code, message } = z.parse(Failure, JSON.parse(error));
  return [type, code, message].filter((part) => part !== undefined).join(': ');
}
