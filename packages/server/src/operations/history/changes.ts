import * as z from 'zod/mini';
import type { HistoryChange } from '@weitersagen/contracts/operator-history';
import { PersonalValue } from '../../platform/audit/personal-values.ts';

/** What a line of the history keeps of before and after. */
interface Kept {
  readonly before: unknown;
  readonly after: unknown;
}

/** What is said of a value: its text where it is shown, and whether it can be read. */
interface Said {
  readonly text: string | null;
  readonly state: HistoryChange['state'];
}

/** Says a value that names a person. */
export type SayPersonal = (value: PersonalValue) => Said;

const Facts = z.record(z.string(), z.unknown());
const Lines = z.array(z.string());
/** How a setting that has no value is kept. */
const NONE = '–';
const settingLine = /^([\w.]+): (.*)$/s;

/** The facts of a line; of settings, which are kept as `name: value`, one for each that has a name: `settings.NAME`. */
function factsOf(kept: unknown): Readonly<Record<string, unknown>> {
  const { settings, ...facts } = z.safeParse(Facts, kept).data ?? {};
  const lines = z.safeParse(Lines, settings).data ?? [];
  const named = lines.flatMap((line) => {
    const [, name, value] = settingLine.exec(line) ?? [];
    return name === undefined ? [] : [[`settings.${name}`, value === NONE ? null : value] as const];
  });
  if (named.length < lines.length) return { ...facts, settings };
  return { ...facts, ...Object.fromEntries(named) };
}
const personalIn = (value: unknown) => z.safeParse(PersonalValue, value).data;

/** The persons whose sealed values a line has. */
export const personsIn = ({ before, after }: Kept): readonly string[] =>
  [...Object.values(factsOf(before)), ...Object.values(factsOf(after))].flatMap((value) => {
    const personal = personalIn(value);
    return personal === undefined ? [] : [personal.person];
  });

function plainText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(plainText).join(', ') : JSON.stringify(value);
}

/** The changes of a line, field by field. */
export function changesOf({ before, after }: Kept, sayPersonal: SayPersonal): HistoryChange[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  const say = (value: unknown): Said => {
    const personal = personalIn(value);
    if (personal !== undefined) return sayPersonal(personal);
    return { text: plainText(value), state: 'plain' };
  };
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => {
    const [earlier, later] = [say(was[field]), say(is[field])];
    const state = later.state === 'plain' ? earlier.state : later.state;
    return { field, before: earlier.text, after: later.text, state };
  });
}
