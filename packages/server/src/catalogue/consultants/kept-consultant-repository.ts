import { sql, type Insertable } from 'kysely';
import { searchKey } from '@weitersagen/domain/search-key';
import type { ConsultantTable } from '../../platform/database/agency-types.ts';
import { patternOf } from '../../platform/database/like-pattern.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What operators write of a consultant. An empty first name is none. */
export interface ConsultantFacts {
  readonly lastName: string;
  readonly firstName: string;
  readonly postalCode: string;
  readonly city: string;
}

/** A consultant to be added, or to be written over by the number. */
export interface WrittenConsultant {
  readonly externalId: string;
  readonly facts: ConsultantFacts;
  readonly photo: Buffer;
  readonly isListed: boolean;
}

/** The row that a page follows: the name as it is sorted, and the number. */
export interface ConsultantPlace {
  readonly name: string;
  readonly id: string;
}

/** So many rows are written with one statement. */
const ROWS_AT_ONCE = 500;

const writtenColumns = [
  'first_name',
  'last_name',
  'postal_code',
  'city',
  'search_name',
  'search_city',
  'photo',
  'listed',
] as const;

/** The consultants of a tenant as operators keep them; those who were erased are left out. */
export function keptConsultantRepository({ db, tenant, now }: TenantTx) {
  const kept = () =>
    db
      .selectFrom('consultant')
      .leftJoin('agency', (join) =>
        join
          .onRef('agency.tenant', '=', 'consultant.tenant')
          .onRef('agency.id', '=', 'consultant.agency_id'),
      )
      .selectAll('consultant')
      .select(['agency.external_number as agency_number', 'agency.name as agency_name']);
  return {
    /** Consultants by last name: `most` of them after a place. */
    page: ({
      words = '',
      after,
      most,
    }: {
      readonly words?: string | undefined;
      readonly after?: ConsultantPlace | undefined;
      readonly most: number;
    }) =>
      kept()
        .where('consultant.last_name', '<>', '')
        .$if(words !== '', (rows) =>
          rows.where(
            sql<string>`concat_ws(' ', search_name, lower(first_name), consultant.postal_code, search_city, lower(external_id))`,
            'like',
            patternOf(searchKey(words)),
          ),
        )
        .$if(after !== undefined, (rows) =>
          rows.where(
            sql<boolean>`(search_name, external_id) > (${after?.name ?? ''}, ${after?.id ?? ''})`,
          ),
        )
        .orderBy('search_name')
        .orderBy('external_id')
        .limit(most)
        .execute(),
    /** Holds the row until the transaction ends. Of who was erased the names are empty. */
    lock: (externalId: string) =>
      db
        .selectFrom('consultant')
        .selectAll()
        .where('external_id', '=', externalId)
        .forUpdate()
        .executeTakeFirst(),
    /** All of them, also those of who was erased. */
    everyone: () => db.selectFrom('consultant').selectAll().execute(),
    /** Adds consultants, and writes those over that are there. */
    async write(consultants: readonly WrittenConsultant[]): Promise<void> {
      for (let from = 0; from < consultants.length; from += ROWS_AT_ONCE)
        await db
          .insertInto('consultant')
          .values(
            consultants
              .slice(from, from + ROWS_AT_ONCE)
              .map(({ externalId, facts, photo, isListed }): Insertable<ConsultantTable> => ({
                tenant: tenant.id,
                external_id: externalId,
                first_name: facts.firstName,
                last_name: facts.lastName,
                postal_code: facts.postalCode,
                city: facts.city,
                search_name: searchKey(facts.lastName),
                search_city: searchKey(facts.city),
                photo,
                listed: isListed,
                created_at: now,
              })),
          )
          .onConflict((conflict) =>
            conflict.columns(['tenant', 'external_id']).doUpdateSet((eb) => ({
              ...Object.fromEntries(
                writtenColumns.map((column) => [column, eb.ref(`excluded.${column}`)]),
              ),
              revision: eb('consultant.revision', '+', 1),
            })),
          )
          .execute();
    },
  };
}

/** A consultant as they are kept. */
export type KeptConsultantRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof keptConsultantRepository>['lock']>>
>;
