import { type SqlBool, sql } from 'kysely';
import { HIDDEN_PRODUCT_IDS } from '@weitersagen/domain/constants';
import { berlinDay } from '@weitersagen/domain/dates';

/**
 * Condition over `product`: it is offered at an instant and none of those that are never shown. What was recommended before goes on when
 * its product is not offered any more. product.md, section "5 Entities".
 */
export function isOffered(now: Date) {
  const day = berlinDay(now);
  return sql<SqlBool>`product.id <> all(${[...HIDDEN_PRODUCT_IDS]}::int[])
    and coalesce(product.active_from <= ${day}, true) and coalesce(product.active_until >= ${day}, true)`;
}
