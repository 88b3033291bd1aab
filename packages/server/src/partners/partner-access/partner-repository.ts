import { sql } from 'kysely';
import type { partnerKindLabels } from '@weitersagen/domain/partner-labels';
import { patternOf } from '../../platform/database/like-pattern.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** A kind of people of partners. */
export type PartnerKind = keyof typeof partnerKindLabels;

/** The row that a page follows: what it is sorted by, and its id. */
export interface ListPlace {
  readonly name: string;
  readonly id: string;
}

/** Which part of a list is wanted. */
export interface ListPart {
  /** Words of a name, an address or a number, in any case. */
  readonly words?: string | undefined;
  readonly after?: ListPlace | undefined;
  readonly most: number;
}

/** Agencies of a tenant by name: `most` of them after a place. */
export function agenciesFound({ db }: TenantTx, { words = '', after, most }: ListPart) {
  return db
    .selectFrom('agency')
    .select(['id', 'external_number', 'name', 'city', 'activated_at'])
    .select((build) =>
      build
        .selectFrom('shut_agency')
        .select('shut_agency.shut_at')
        .whereRef('shut_agency.agency_id', '=', 'agency.id')
        .as('shut_at'),
    )
    .select((build) =>
      build
        .selectFrom('account')
        .select(sql<number>`count(*)::int`.as('people'))
        .whereRef('account.agency_id', '=', 'agency.id')
        .where('account.deleted_at', 'is', null)
        .as('people'),
    )
    .$if(words !== '', (rows) =>
      rows.where(
        sql<string>`concat_ws(' ', agency.name, agency.city, agency.external_number)`,
        'ilike',
        patternOf(words),
      ),
    )
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(agency.name, agency.id) > (${after?.name ?? ''}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy('agency.name')
    .orderBy('agency.id')
    .limit(most)
    .execute();
}

/** Whose people are wanted; without an agency those of every one, and of none. */
export interface PeoplePart extends ListPart {
  readonly kind: PartnerKind;
  /** Id of an agency. */
  readonly agencyId?: string | undefined;
  /** Id of the only person wanted. */
  readonly person?: string | undefined;
}

/** People of partners of a tenant by last name, with what shows their access: `most` of them after a place. */
export function partnerPeopleFound(
  { db }: TenantTx,
  { kind, agencyId, person, words = '', after, most }: PeoplePart,
) {
  return db
    .selectFrom('account')
    .leftJoin('agency', (join) =>
      join
        .onRef('agency.tenant', '=', 'account.tenant')
        .onRef('agency.id', '=', 'account.agency_id'),
    )
    .leftJoin('seller', (join) =>
      join
        .onRef('seller.tenant', '=', 'account.tenant')
        .onRef('seller.account_id', '=', 'account.id'),
    )
    .select((build) => [
      'account.id',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.role',
      'account.confirmed_at',
      'account.blocked_at',
      'agency.external_number as agency_number',
      'agency.name as agency_name',
      'seller.external_number as seller_number',
      'seller.activated_at as seller_since',
      build
        .exists(
          build
            .selectFrom('second_factor')
            .select('second_factor.account_id')
            .whereRef('second_factor.account_id', '=', 'account.id')
            .where('second_factor.confirmed_at', 'is not', null),
        )
        .as('has_factor'),
      build
        .selectFrom('session')
        .select((own) => own.fn.max('session.last_used_at').as('used'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('last_used'),
    ])
    .where('account.kind', '=', kind)
    .where('account.deleted_at', 'is', null)
    .$if(person !== undefined, (rows) => rows.where('account.id', '=', person ?? ''))
    .$if(agencyId !== undefined, (rows) => rows.where('account.agency_id', '=', agencyId ?? ''))
    .$if(words !== '', (rows) =>
      rows.where(
        sql<string>`concat_ws(' ', account.first_name, account.last_name, account.email, agency.name, agency.external_number, seller.external_number)`,
        'ilike',
        patternOf(words),
      ),
    )
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(account.last_name, account.id) > (${after?.name ?? ''}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy('account.last_name')
    .orderBy('account.id')
    .limit(most)
    .execute();
}

/** Open shops of agencies of a tenant by name, or those of one agency: `most` of them after a place. */
export function shopsFound(
  { db }: TenantTx,
  { agencyId, words = '', after, most }: ListPart & { readonly agencyId?: string | undefined },
) {
  return db
    .selectFrom('shop')
    .innerJoin('agency', (join) =>
      join.onRef('agency.tenant', '=', 'shop.tenant').onRef('agency.id', '=', 'shop.agency_id'),
    )
    .select([
      'shop.id',
      'shop.name',
      'shop.created_at',
      'agency.external_number as agency_number',
      'agency.name as agency_name',
    ])
    .where('shop.closed_at', 'is', null)
    .$if(agencyId !== undefined, (rows) => rows.where('shop.agency_id', '=', agencyId ?? ''))
    .$if(words !== '', (rows) =>
      rows.where(
        sql<string>`concat_ws(' ', shop.name, agency.name, agency.external_number)`,
        'ilike',
        patternOf(words),
      ),
    )
    .$if(after !== undefined, (rows) =>
      rows.where(sql<boolean>`(shop.name, shop.id) > (${after?.name ?? ''}, ${after?.id ?? ''})`),
    )
    .orderBy('shop.name')
    .orderBy('shop.id')
    .limit(most)
    .execute();
}
