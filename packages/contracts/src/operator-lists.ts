import * as z from '@weitersagen/contracts/z';
import { fields } from './fields.ts';

/** Where a page of a list by time ends: leads to the next. */
export const timePlace = z
  .string()
  .check(z.maxLength(120), z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\w-]{1,64}$/));

/** The clients that the caller has the role for, to choose among. */
export const clientChoices = z.array(
  fields({ id: ['Mandant', z.string()], name: ['Name', z.string()] }),
);
