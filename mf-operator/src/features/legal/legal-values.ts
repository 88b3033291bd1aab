import type { KeptLegalText, LegalVersion } from '@weitersagen/contracts/operator-legal';
import { wordsOfText } from '@weitersagen/domain/programme-texts';

/** A legal text as it is typed; the texts are simple markup. */
export interface LegalValues {
  titleDe: string;
  textDe: string;
  titleEn: string;
  textEn: string;
}

const wordsOf = ({ titleDe, textDe, titleEn, textEn }: LegalValues): LegalValues => ({
  titleDe,
  textDe,
  titleEn,
  textEn,
});

/** The version that holds. */
export const heldVersion = ({ versions }: KeptLegalText): LegalVersion | undefined =>
  versions.find(({ state }) => state === 'holds');

/** What a form begins with: the draft, or the latest version. */
export const startOf = ({ draft, versions }: KeptLegalText): LegalValues =>
  wordsOf(draft ?? versions[0] ?? { titleDe: '', textDe: '', titleEn: '', textEn: '' });

/** Whether both say the same. */
export const isSame = (one: LegalValues, other: LegalValues): boolean =>
  one.titleDe === other.titleDe &&
  one.textDe === other.textDe &&
  one.titleEn === other.titleEn &&
  one.textEn === other.textEn;

/** What is typed as it reads, without its markup. */
export const asWords = (values: LegalValues): Readonly<Record<string, string>> => ({
  ...values,
  textDe: wordsOfText(values.textDe),
  textEn: wordsOfText(values.textEn),
});
