import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A word as searched texts are compared with it. */
interface SearchWord {
  readonly typed: string;
  /** Without signs and accents, as texts are kept. */
  readonly plain: string;
  /** Patterns that find it with one slip; empty where only the word itself counts. */
  readonly near: readonly string[];
  /** Patterns of which a text has one where it has one of `near`: they leave out the most before those are compared. */
  readonly halves: readonly string[];
}

/** What was typed and its words, as texts are compared with them. */
export interface SearchWords {
  readonly plain: string;
  readonly words: readonly SearchWord[];
}

/** More than signs, or one letter that was repeated, which would find nearly everything. */
const saysSomething = ({ typed, plain }: Pick<SearchWord, 'typed' | 'plain'>) =>
  plain.length > 1 || (typed.length === 1 && plain !== '');

/**
 * Words as texts are compared with them, read by one statement: asked for in the search itself they would be made for each place where they are
 * compared. Null where one of them says nothing.
 */
export async function searchWordsOf(
  { db }: Pick<TenantTx, 'db'>,
  typed: string,
  { words, isForgiving }: { readonly words: readonly string[]; readonly isForgiving: boolean },
): Promise<SearchWords | null> {
  const patterns = isForgiving
    ? sql`search_near(word) as near, search_halves(word) as halves`
    : sql`'{}'::text[] as near, '{}'::text[] as halves`;
  const { rows } = await sql<SearchWord>`
    select word as typed, search_plain(word) as plain, ${patterns}
    from unnest(${[typed, ...words]}::text[]) with ordinality as each (word, place) order by place`.execute(
    db,
  );
  const [whole, ...each] = rows;
  return whole !== undefined && each.every(saysSomething)
    ? { plain: whole.plain, words: each }
    : null;
}

const containing = (plain: string) => `%${plain}%`;

/** Whether a word is found in a text that is kept as it is compared: a number as a whole, so that 100 is not 1000, any other anywhere, with the slip that the word allows. */
function finds(text: RawBuilder<string>, { typed, plain, near, halves }: SearchWord) {
  // A pattern leaves out the most before an expression looks closer.
  if (/^\d+$/.test(typed))
    return sql<boolean>`(${text} like ${containing(typed)} and ${text} ~ ${`(^|[^0-9])${typed}([^0-9]|$)`})`;
  if (near.length === 0) return sql<boolean>`${text} like ${containing(plain)}`;
  const hasHalf = sql.join(
    halves.map((half) => sql`${text} like ${half}`),
    sql` or `,
  );
  return sql<boolean>`((${hasHalf}) and ${text} like any (${near}::text[]))`;
}

/** Words parted where digits meet letters: "30GB" is written "30 GB" by others. */
export const parted = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => word.split(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u));

/** Whether a category `own` or the one `above` it is called by a word. */
const isOfCategory = (word: SearchWord) =>
  sql<boolean>`(${finds(sql.ref('own.searched_text'), word)} or ${finds(sql.ref('above.searched_text'), word)})`;

/** Whether a category `own`, with the one `above` it, is called by each of some words. */
export const areOfCategory = ({ words }: SearchWords) =>
  sql<boolean>`${sql.join(words.map(isOfCategory), sql` and `)}`;

/** How products are found by words. */
export interface ProductSearch {
  /** Column `named` of what is searched: of each word whether the name has it. */
  readonly named: RawBuilder<boolean[]>;
  /** Whether each word is in what is searched of a `product`, in both languages, or in the words of its category or of the one above. */
  readonly isFound: RawBuilder<boolean>;
  /** Whether the name has all words. */
  readonly isNamed: RawBuilder<boolean>;
  /** Whether names are compared once, before and apart from the rest: with thirty patterns what they find needs no longer look. */
  readonly isApart: boolean;
}

/** How products are found by words that were made ready. */
export function productSearch({ words }: SearchWords): ProductSearch {
  const isApart = words.some(({ near }) => near.length > 0);
  const inNames = words.map((word) => finds(sql.ref('product.searched_name'), word));
  const inTexts = words.map(
    (word, index) => sql`(${isApart ? sql`product.named[${sql.lit(index + 1)}] or ` : sql``}
      ${finds(sql.ref('product.searched_text'), word)}
      or product.category in (
        select own.key from product_category own
        left join product_category above on above.tenant = own.tenant and above.key = own.parent
        where ${isOfCategory(word)}))`,
  );
  return {
    named: sql`array[${sql.join(inNames)}]`,
    isFound: sql`${sql.join(inTexts, sql` and `)}`,
    isNamed: isApart ? sql`true = all(product.named)` : sql`(${sql.join(inNames, sql` and `)})`,
    isApart,
  };
}
