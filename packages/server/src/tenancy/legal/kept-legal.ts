import type { LegalTextKind } from '@weitersagen/contracts/terms';
import { berlinDay } from '@weitersagen/domain/dates';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { keptLegalRepository, type LegalWords } from './kept-legal-repository.ts';
import { keptMarkup, markupOfText, sectionsOfMarkup } from './legal-markup.ts';
import { legalTextRepository } from './legal-text-repository.ts';

interface SeenDraft {
  readonly kind: LegalTextKind;
  /** 0 where there was no draft. */
  readonly revision: number;
}

/** What keeps a text from being published, by field: every language that the client offers is whole, and each part has its heading. */
function legalProblems(
  words: LegalWords,
  locales: readonly string[],
): Readonly<Record<string, string>> {
  const english = words.titleEn !== '' || words.textEn !== '' || locales.includes('en');
  const problems: Record<string, string> = {};
  for (const language of english ? (['De', 'En'] as const) : (['De'] as const)) {
    const missing = language === 'De' ? 'required' : 'missingTranslation';
    const sections = sectionsOfMarkup(words[`text${language}`]);
    if (words[`title${language}`] === '') problems[`Titel${language}`] = missing;
    if (sections.length === 0) problems[`Text${language}`] = missing;
    else if (sections.some(({ heading }) => heading === ''))
      problems[`Text${language}`] = 'headingMissing';
  }
  return problems;
}

/** The draft as it was seen, in the turn of the client's legal texts. Throws changedMeanwhile. */
async function seenDraft(tx: TenantTx, { kind, revision }: SeenDraft) {
  await takeTurn(tx, 'legal texts');
  const draft = await keptLegalRepository(tx).draft(kind);
  if ((draft?.revision ?? 0) !== revision) throw new ApiError('changedMeanwhile');
  return draft;
}

const asFacts = ({ titleDe, titleEn, textDe, textEn }: LegalWords) => ({
  title: [titleDe, titleEn],
  text: [textDe, textEn],
});

/** The words of a draft with their markup, whether they were typed with it or not. Throws invalidInput. */
export const keptWords = (words: LegalWords): LegalWords => ({
  ...words,
  textDe: keptMarkup(words.textDe, 'TextDe'),
  textEn: keptMarkup(words.textEn, 'TextEn'),
});

/** Saves the draft of a legal text. Throws changedMeanwhile or invalidInput. */
export async function saveLegalDraft(
  tx: TenantTx,
  { kind, revision, ...typed }: SeenDraft & LegalWords,
  actor: string,
): Promise<void> {
  const words = keptWords(typed);
  const draft = await seenDraft(tx, { kind, revision });
  await keptLegalRepository(tx).saveDraft(kind, words, actor);
  await audit(tx, {
    entity: 'legalText',
    entityId: kind,
    event: 'draftSaved',
    ...(draft === undefined ? {} : { before: asFacts(draft.words) }),
    after: asFacts(words),
    actor,
  });
}

/** A version is called after its first day; a second of one day has a number. */
async function versionFor(tx: TenantTx, kind: LegalTextKind, day: string): Promise<string> {
  const legal = legalTextRepository(tx);
  let [name, count] = [day, 1];
  while (await legal.exists(kind, name)) name = `${day}.${(count += 1)}`;
  return name;
}

/** Makes the draft a version; gives its name. Throws changedMeanwhile, unknownContent or invalidInput. */
export async function publishLegalText(
  tx: TenantTx,
  { kind, revision, validFrom }: SeenDraft & { readonly validFrom: string },
  actor: string,
): Promise<string> {
  const draft = await seenDraft(tx, { kind, revision });
  if (draft === undefined) throw new ApiError('unknownContent');
  const words = keptWords(draft.words);
  const fields = {
    ...legalProblems(words, tx.tenant.config.locales),
    ...(validFrom < berlinDay(tx.now) ? { GueltigAb: 'past' } : {}),
    ...((await legalTextRepository(tx).isAnnounced(kind, validFrom)) ? { GueltigAb: 'taken' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalidInput', { fields });
  const version = await versionFor(tx, kind, validFrom);
  const languages = [
    { locale: 'de' as const, title: words.titleDe, text: words.textDe },
    ...(words.textEn === ''
      ? []
      : [{ locale: 'en' as const, title: words.titleEn, text: words.textEn }]),
  ];
  await legalTextRepository(tx).insert(
    languages.map(({ locale, title, text }) => ({
      kind,
      version,
      valid_from: validFrom,
      locale,
      title,
      sections: JSON.stringify(sectionsOfMarkup(text)),
      html: text,
    })),
  );
  await keptLegalRepository(tx).dropDraft(kind);
  await audit(tx, {
    entity: 'legalText',
    entityId: `${kind} ${version}`,
    event: 'published',
    after: { ...asFacts(words), startsOn: validFrom },
    actor,
  });
  return version;
}

/** Takes back a version that has not begun; its words become the draft where there is none. Throws unknownContent or legalTextBegun. */
export async function withdrawLegalText(
  tx: TenantTx,
  { kind, version }: { readonly kind: LegalTextKind; readonly version: string },
  actor: string,
): Promise<void> {
  await takeTurn(tx, 'legal texts');
  const kept = keptLegalRepository(tx);
  const rows = (await kept.versions()).filter(
    (row) => row.kind === kind && row.version === version,
  );
  if (rows.length === 0) throw new ApiError('unknownContent');
  if ((await kept.drop(kind, version)) === 0) throw new ApiError('legalTextBegun');
  const of = (locale: string) => rows.find((row) => row.locale === locale);
  const markupIn = (locale: string) => {
    const row = of(locale);
    return row === undefined ? '' : markupOfText(row);
  };
  const words = {
    titleDe: of('de')?.title ?? '',
    textDe: markupIn('de'),
    titleEn: of('en')?.title ?? '',
    textEn: markupIn('en'),
  };
  if ((await kept.draft(kind)) === undefined) await kept.saveDraft(kind, words, actor);
  await audit(tx, {
    entity: 'legalText',
    entityId: `${kind} ${version}`,
    event: 'proposalWithdrawn',
    before: asFacts(words),
    actor,
  });
}
