import * as z from '@weitersagen/contracts/z';
import { fields } from './fields.ts';
import { written } from './written.ts';

const part = z.string().check(z.maxLength(16_384));
const id = z.string().check(z.minLength(1), z.maxLength(2048), z.regex(/^[\w-]+$/));

/** What `navigator.credentials` is asked with, as JSON text by the Web Authentication standard; its challenge is good once, for five minutes. */
export const PasskeyOptions = fields({ options: ['Optionen', z.string()] });

/** A new passkey as the browser answers it (RegistrationResponseJSON); extensions are not looked at. */
export const NewPasskey = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.core.output<typeof NewPasskey>;

/** A signature by a passkey as the browser answers it (AuthenticationResponseJSON); extensions are not looked at. */
export const PasskeyProof = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(part),
  }),
});
export type PasskeyProof = z.core.output<typeof PasskeyProof>;

/** What a person calls a passkey. */
export const passkeyName = written(60);
