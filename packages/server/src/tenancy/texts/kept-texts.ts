import type { AuditEvent } from '@weitersagen/domain/audit-words';
import {
  noWords,
  placeOf,
  textPartNames,
  textProblems,
  type TextKind,
  type TextWord,
  type TextWords,
} from '@weitersagen/domain/programme-texts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ContentData } from '../../platform/database/content-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { newId } from '../../platform/random.ts';
import { keptTextRepository, type TextPlaceKey } from './kept-text-repository.ts';
import { cleanWords, dataOf, schemaOfKind, wordsOfData } from './text-data.ts';

/** Which text is changed, and the revision that was seen: 0 for a place that nobody has written for. */
export interface SeenText {
  readonly kind: TextKind;
  readonly id: string;
  readonly revision: number;
}

/** Words as a call brings them: the parts of mails only where it is about one. */
type TypedWords = Omit<TextWords, MailWord> & {
  readonly [Word in MailWord]?: string | undefined;
};
type MailWord = 'subjectDe' | 'subjectEn' | 'buttonDe' | 'buttonEn';

const wholeWords = (typed: TypedWords): TextWords => ({
  ...noWords,
  ...Object.fromEntries(Object.entries(typed).filter(([, words]) => words !== undefined)),
});

/** Kinds of which there may be any number; the others have their places on pages. */
const added: ReadonlySet<TextKind> = new Set(['faq', 'footnote', 'variable', 'agencyVariable']);

const wireNames: Readonly<Record<TextWord, string>> = {
  groupDe: 'GruppeDe',
  groupEn: 'GruppeEn',
  subjectDe: 'BetreffDe',
  subjectEn: 'BetreffEn',
  titleDe: 'TitelDe',
  titleEn: 'TitelEn',
  textDe: 'TextDe',
  textEn: 'TextEn',
  buttonDe: 'KnopfDe',
  buttonEn: 'KnopfEn',
};

/** Throws invalidInput with what is wrong, by field. */
function check(
  { tenant }: TenantTx,
  text: { readonly kind: TextKind; readonly id: string },
  words: TextWords,
  isPublished: boolean,
): void {
  const { locales } = tenant.config;
  const problems = Object.entries(textProblems(text, words, { locales, isPublished }));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(
    problems.map(([name, { reason }]) => [wireNames[name as TextWord], reason]),
  );
  throw new ApiError('invalidInput', { fields });
}

const keyOf = ({ kind, id }: { readonly kind: TextKind; readonly id: string }): TextPlaceKey => ({
  schema: schemaOfKind[kind],
  id,
});

/** What the history tells of a text's words: those that differ. */
function told(kind: TextKind, before: ContentData, after: ContentData) {
  const [was, is] = [wordsOfData(kind, before), wordsOfData(kind, after)];
  const names = textPartNames.filter(
    (name) => was[`${name}De`] !== is[`${name}De`] || was[`${name}En`] !== is[`${name}En`],
  );
  const only = (words: TextWords) =>
    Object.fromEntries(names.map((name) => [name, [words[`${name}De`], words[`${name}En`]]]));
  return { before: only(was), after: only(is) };
}

/** The text as it was seen. Throws changedMeanwhile, or unknownContent for one that there is not. */
export async function seen(tx: TenantTx, text: SeenText) {
  await takeTurn(tx, 'texts');
  const kept = keptTextRepository(tx);
  const key = keyOf(text);
  const row = await kept.lock(key);
  if (row === undefined && placeOf(text.kind, text.id) === null)
    throw new ApiError('unknownContent');
  if ((row?.revision ?? 0) !== text.revision) throw new ApiError('changedMeanwhile');
  if (row === undefined) await kept.insertItem(key);
  else await kept.touch(key);
  const [open, shown] = [await kept.open(key), await kept.latestShown(key)];
  const tell = (event: AuditEvent, more: Partial<Parameters<typeof audit>[1]>, actor: string) =>
    audit(tx, {
      entity: 'text',
      entityId: `${key.schema} ${key.id}`,
      event,
      ...more,
      actor,
    });
  return { kept, key, open, shown, tell };
}

/** Writes the draft: a new version, or the one that is open, which is a draft from then on. */
export async function keepDraft(
  { kept, key, open }: Awaited<ReturnType<typeof seen>>,
  data: ContentData,
  actor: string,
): Promise<void> {
  if (open === undefined) {
    const version = await kept.nextVersion(key);
    await kept.insertVersion(key, { version, data, by: actor, shownFrom: null });
  } else await kept.rewrite(key, open.version, data, actor);
  if (open !== undefined && open.shown_from !== null) await kept.tell();
}

/** Adds a text that has no place of its own, as a draft; gives its id. Throws invalidInput. */
export async function createText(
  tx: TenantTx,
  { kind, id, ...typed }: TypedWords & { readonly kind: TextKind; readonly id: string | null },
  actor: string,
): Promise<string> {
  await takeTurn(tx, 'texts');
  const kept = keptTextRepository(tx);
  if (!added.has(kind)) throw new ApiError('invalidInput', { fields: { Art: 'hasPlaces' } });
  if (id === null && kind !== 'faq')
    throw new ApiError('invalidInput', { fields: { Kennung: 'required' } });
  const words = cleanWords(kind, wholeWords(typed));
  const name = kind === 'faq' || id === null ? newId() : id;
  const isOfAgency = kind === 'agencyVariable' && words.groupDe !== '';
  const own = isOfAgency ? `${name}.${words.groupDe}`.slice(0, 80) : name;
  const key = { schema: schemaOfKind[kind], id: own };
  if ((await kept.item(key)) !== undefined)
    throw new ApiError('invalidInput', { fields: { Kennung: 'keyTaken' } });
  check(tx, { kind, id: own }, words, false);
  const data = dataOf(kind, name, words, {});
  await kept.insertItem(key);
  await kept.insertVersion(key, { version: 1, data, by: actor, shownFrom: null });
  await audit(tx, {
    entity: 'text',
    entityId: `${key.schema} ${own}`,
    event: 'created',
    after: told(kind, {}, data).after,
    actor,
  });
  return own;
}

/** Saves the draft of a text as it was seen. Throws changedMeanwhile, unknownContent or invalidInput. */
export async function saveText(
  tx: TenantTx,
  { kind, id, revision, ...typed }: SeenText & TypedWords,
  actor: string,
): Promise<void> {
  const found = await seen(tx, { kind, id, revision });
  const { open, shown, tell } = found;
  const words = cleanWords(kind, wholeWords(typed));
  check(tx, { kind, id }, words, false);
  const before = open?.data ?? shown?.data ?? {};
  const name = before['Name']?.['iv'];
  const data = dataOf(kind, typeof name === 'string' ? name : id, words, before);
  await keepDraft(found, data, actor);
  await tell('draftSaved', told(kind, before, data), actor);
}

/** Shows the draft, at once or from an instant to come. Throws changedMeanwhile, unknownContent or invalidInput. */
export async function publishText(
  tx: TenantTx,
  { from, ...text }: SeenText & { readonly from: string | null },
  actor: string,
): Promise<void> {
  const { kept, key, open, shown, tell } = await seen(tx, text);
  if (open === undefined) throw new ApiError('unknownContent');
  if (from !== null && new Date(from) <= tx.now)
    throw new ApiError('invalidInput', { fields: { Ab: 'past' } });
  check(tx, text, wordsOfData(text.kind, open.data), true);
  await kept.publish(key, open.version, from === null ? tx.now : new Date(from), actor);
  await kept.tell();
  const change = told(text.kind, shown?.data ?? {}, open.data);
  if (from === null) await tell('published', change, actor);
  else await tell('scheduled', { ...change, after: { ...change.after, startsOn: from } }, actor);
}

/** Drops the draft, or what is scheduled; a text that was never shown is gone with it. Throws changedMeanwhile or unknownContent. */
export async function dropText(tx: TenantTx, text: SeenText, actor: string): Promise<void> {
  const { kept, key, open, shown, tell } = await seen(tx, text);
  if (open === undefined) throw new ApiError('unknownContent');
  if (shown === undefined) await kept.dropItem(key);
  else await kept.dropVersion(key, open.version);
  if (open.shown_from !== null) await kept.tell();
  await tell('dropped', { before: told(text.kind, {}, open.data).after }, actor);
}

/** Shows the words of an earlier version, as a new one. Throws changedMeanwhile, unknownContent or invalidInput. */
export async function rollBackText(
  tx: TenantTx,
  { version, ...text }: SeenText & { readonly version: number },
  actor: string,
): Promise<void> {
  const { kept, key, shown, tell } = await seen(tx, text);
  const old = await kept.version(key, version);
  if (old === undefined || old.shown_from === null || old.shown_from > tx.now)
    throw new ApiError('unknownContent');
  check(tx, text, wordsOfData(text.kind, old.data), true);
  const next = await kept.nextVersion(key);
  await kept.insertVersion(key, { version: next, data: old.data, by: actor, shownFrom: tx.now });
  await kept.tell();
  await tell('rolledBack', told(text.kind, shown?.data ?? {}, old.data), actor);
}

/** Takes a text off the pages. Throws changedMeanwhile or unknownContent. */
export async function hideText(tx: TenantTx, text: SeenText, actor: string): Promise<void> {
  const { kept, key, shown, tell } = await seen(tx, text);
  if (shown === undefined || !shown.is_shown) throw new ApiError('unknownContent');
  await kept.insertVersion(key, {
    version: await kept.nextVersion(key),
    data: shown.data,
    by: actor,
    isShown: false,
    shownFrom: tx.now,
  });
  await kept.tell();
  await tell('hidden', { before: told(text.kind, {}, shown.data).after }, actor);
}
