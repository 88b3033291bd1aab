import { sql } from 'kysely';

/**
 * Typed words as searched texts are kept. By a subquery, which is asked once: a prepared statement whose plan serves any words would
 * fold them again for each row.
 */
export const plainOf = (words: string) => sql<string>`(select search_plain(${words}))`;
