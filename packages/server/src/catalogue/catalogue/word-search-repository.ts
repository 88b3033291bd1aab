import { sql, type RawBuilder } from 'kysely';
import { plainOf } from './plain-words-repository.ts';

/** Whether a word is found in a text that is kept as it is compared. */
type Finds = (text: RawBuilder<string>, word: string) => RawBuilder<boolean>;

const isNumber = (word: string) => /^\d+$/.test(word);

/** A number as a whole, so that 100 is not 1000, any other word anywhere. A pattern leaves out the most before an expression looks closer. */
const isIn: Finds = (text, word) =>
  isNumber(word)
    ? sql<boolean>`(${text} like '%' || ${word} || '%' and ${text} ~ ('(^|[^0-9])' || ${word} || '([^0-9]|$)'))`
    : sql<boolean>`${text} like '%' || ${plainOf(word)} || '%'`;

/** One of the patterns that leave out most texts. Each is asked for by itself: an array of them would be taken apart for each row. */
const hasHalf = (text: RawBuilder<string>, word: string, half: 1 | 2 | 3) =>
  sql`${text} like (select (search_halves(${word}))[${sql.lit(half)}])`;

/** As it is or with one slip; numbers are right or wrong. */
const isNear: Finds = (text, word) =>
  isNumber(word)
    ? isIn(text, word)
    : sql<boolean>`((${hasHalf(text, word, 1)} or ${hasHalf(text, word, 2)} or ${hasHalf(text, word, 3)})
        and ${text} like any ((select search_near(${word}))::text[]))`;

/** How words are looked for: as they are, or with one slip as well. */
export const findsOf = (isForgiving: boolean): Finds => (isForgiving ? isNear : isIn);

/** Words parted where digits meet letters: "30GB" is written "30 GB" by others. */
export const parted = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => word.split(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u));

/** Whether each word is more than signs, or one letter that was repeated, which would find nearly everything. */
export const saySomething = (words: readonly string[]) =>
  sql<boolean>`${sql.join(
    words.map(
      (word) =>
        sql`(length(${plainOf(word)}) > 1 or length(${word}::text) = 1 and ${plainOf(word)} <> '')`,
    ),
    sql` and `,
  )}`;

/** Whether a category `own` or the one `above` it is called by a word. */
const isOfCategory = (finds: Finds, word: string) =>
  sql<boolean>`(${finds(sql.ref('own.searched_text'), word)} or ${finds(sql.ref('above.searched_text'), word)})`;

/** Whether a category `own`, with the one `above` it, is called by each of some words. */
export const areOfCategory = (finds: Finds, words: readonly string[]) =>
  sql<boolean>`${sql.join(
    words.map((word) => isOfCategory(finds, word)),
    sql` and `,
  )}`;

/** How products are found by words. */
export interface ProductSearch {
  /** Column `named` of what is searched: of each word whether the name has it. Null where comparing again costs less than to keep it. */
  readonly named: RawBuilder<boolean[]> | null;
  /** Whether each word is in what is searched of a `product`, in both languages, or in the words of its category or of the one above. */
  readonly isFound: RawBuilder<boolean>;
  /** Whether the name has all words. */
  readonly isNamed: RawBuilder<boolean>;
}

/** A search with one slip compares names first, once, and apart from the rest: what they find needs no longer look. */
export function productSearch(words: readonly string[], isForgiving: boolean): ProductSearch {
  const finds = findsOf(isForgiving);
  const inNames = words.map((word) => finds(sql.ref('product.searched_name'), word));
  const inTexts = words.map(
    (word, index) => sql`(${isForgiving ? sql`product.named[${sql.lit(index + 1)}] or ` : sql``}
      ${finds(sql.ref('product.searched_text'), word)}
      or product.category in (
        select own.key from product_category own
        left join product_category above on above.tenant = own.tenant and above.key = own.parent
        where ${isOfCategory(finds, word)}))`,
  );
  return {
    named: isForgiving ? sql`array[${sql.join(inNames)}]` : null,
    isFound: sql`${sql.join(inTexts, sql` and `)}`,
    isNamed: isForgiving ? sql`true = all(product.named)` : sql`(${sql.join(inNames, sql` and `)})`,
  };
}
