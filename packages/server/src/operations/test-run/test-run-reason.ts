import { errorTexts } from '@weitersagen/contracts/error-texts';
import type { ErrorKey } from '@weitersagen/contracts/errors';
import type { Locale } from '@weitersagen/domain/locale';
import type { KeyOf } from '@weitersagen/domain/texts';
import { ApiError } from '../../platform/api-error.ts';
import type { KeptTestRunReason } from '../../platform/database/operation-types.ts';
import { createTexts } from '../../platform/texts.ts';
import { orderNoteText, RowRejected } from '../../referrals/public.ts';
import { PayoutRefused } from '../../rewards/public.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const text = createTexts({ de, en });
type FaultKey = KeyOf<typeof de>;

/** What a test run itself finds wrong where no service refused anything. */
export class TestRunFault extends Error {
  override readonly name = 'TestRunFault';
  readonly key: FaultKey;
  readonly values: Readonly<Record<string, string>>;
  constructor(key: FaultKey, values: Readonly<Record<string, string>> = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/** An error of a step as it is kept; one that no rule gave is told as a technical one. */
export function reasonOf(error: unknown): KeptTestRunReason {
  if (error instanceof TestRunFault)
    return { source: 'fault', key: error.key, values: error.values };
  if (error instanceof RowRejected) return { source: 'order', ...error.note };
  const isRule = error instanceof ApiError || error instanceof PayoutRefused;
  return { source: 'error', key: isRule ? error.key : 'technical', values: {} };
}

const isKey = <T extends object>(texts: T, key: string): key is keyof T & string =>
  Object.hasOwn(texts, key);

/** The sentence of a kept reason; one of another version that is known no more gives its key. */
export function reasonText(locale: Locale, { source, key, values }: KeptTestRunReason): string {
  if (source === 'order') return orderNoteText(locale, key, values);
  if (source === 'fault') return isKey(de, key) ? text(locale, key, values) : key;
  // The sentence is written for who uses the programme: it is quoted, so that no operator takes it for an advice.
  return isKey(errorTexts, key)
    ? text(locale, 'refused', { sentence: errorTexts[key satisfies ErrorKey][locale] })
    : key;
}
