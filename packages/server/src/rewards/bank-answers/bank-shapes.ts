import * as z from 'zod/mini';
import { dayForm } from '@weitersagen/domain/day-form';
import { berlinDay } from '@weitersagen/domain/dates';
import { centsOf } from './bank-amount.ts';

/** Text of an element; one with attributes comes as an object. */
export const text = z.union([
  z.string(),
  z.pipe(
    z.looseObject({ '#text': z.string() }),
    z.transform((element: { readonly '#text': string }) => element['#text']),
  ),
]);
export const maybeText = z.optional(text);

/** An element with others in it; an empty one has none. */
export const part = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? {} : value)),
    z.object(shape),
  );

/** An amount with its currency: cents, or null where it is no amount in whole cents. */
export const amount = z.pipe(
  z.looseObject({ '#text': z.string(), '@Ccy': z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  z.transform((element: { readonly '#text': string; readonly '@Ccy': string }) => ({
    cents: centsOf(element['#text']),
    currency: element['@Ccy'],
  })),
);
export type BankAmount = z.core.output<typeof amount>;

/** A date or an instant, as one of two elements. */
export const dayOrInstant = part({ Dt: maybeText, DtTm: maybeText });

/** The day of a date or an instant: as it is written, or Berlin's where the instant says which zone it is of. Null where it is none. */
export function dayIn(written: string | undefined): string | null {
  if (written === undefined) return null;
  const hasZone = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(written);
  const instant = new Date(written);
  const day =
    hasZone && !Number.isNaN(instant.getTime()) ? berlinDay(instant) : written.slice(0, 10);
  return dayForm.test(day) ? day : null;
}

const reference = /^[A-Z0-9]{2,35}$/;

/** What banks write where there is no reference. */
const none: readonly string[] = ['NOTPROVIDED', 'NONREF', 'NOTAVAILABLE'];

/** A reference as files of ours carry it; null for every other. */
export const ownReference = (written: string | undefined): string | null =>
  written !== undefined && reference.test(written) && !none.includes(written) ? written : null;

/** The number of a run in that of its payment information, which is the run's and a suffix. */
export const runOfInformation = (written: string | undefined): string | null =>
  ownReference(written?.replace(/\.\d+$/, ''));

/** A reason with its code, of a return or a status. */
export const reason = part({
  Rsn: z.optional(part({ Cd: maybeText, Prtry: maybeText })),
  AddtlInf: z.optional(z.union([text, z.array(text)])),
});

/** Whether a bank rejects or returns by a code what it has already: a file that it got twice, or a payment. The first is carried out. */
export const isOfTwoFiles = (code: string): boolean => /^(?:AM05|DUPL|DU0[1-5])$/.test(code);

/** The same in words of the bank's own. */
const saysTwice = /dupl|doppel|twice|zweimal/i;

/** The code of the first reason that has one, before it that of a file that the bank got twice. */
export function codeIn(reasons: readonly z.core.output<typeof reason>[]): string | null {
  const written = reasons.map(({ Rsn }) => (Rsn?.Cd ?? Rsn?.Prtry ?? '').trim().toUpperCase());
  const words = reasons.flatMap(({ Rsn, AddtlInf }) => [
    Rsn?.Prtry ?? '',
    ...[AddtlInf ?? []].flat(),
  ]);
  if ([...written, ...words].some((word) => saysTwice.test(word))) return 'DUPL';
  const codes = written.filter((code) => /^[A-Z0-9]{4}$/.test(code));
  return codes.find(isOfTwoFiles) ?? codes[0] ?? null;
}
