/**
 * The schema library as contracts and client use it. A facade that shell and areas share as one instance: what is not named here
 * does not reach the browser.
 */
export {
  array,
  boolean,
  codec,
  coerce,
  custom,
  decode,
  encode,
  enum,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  object,
  optional,
  overwrite,
  record,
  regex,
  safeDecode,
  strictObject,
  string,
  trim,
  union,
} from 'zod/mini';
export type { core, ZodMiniCodec, ZodMiniCustom } from 'zod/mini';
