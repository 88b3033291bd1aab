import type { KeptAgency, PartnerPerson } from '@weitersagen/contracts/operator-partners';
import { isAgencyRole } from '@weitersagen/domain/permissions';
import { ApiError } from '../../platform/api-error.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { deadAddressRepository } from '../../platform/mail/dead-address-repository.ts';
import { findAgency } from '../agencies/agency-repository.ts';
import { pageOf, type PartnerSearch } from './list-page.ts';
import {
  agenciesFound,
  partnerPeopleFound,
  type ListPlace,
  type PartnerKind,
} from './partner-repository.ts';

type PersonRow = Awaited<ReturnType<typeof partnerPeopleFound>>[number];

/** A page of the agencies of a client, by name. */
export async function findAgencies(
  tx: TenantTx,
  { size, ...part }: PartnerSearch,
): Promise<{ readonly agencies: KeptAgency[]; readonly next: ListPlace | null }> {
  const found = await agenciesFound(tx, { ...part, most: size + 1 });
  const { rows, next } = pageOf(found, size, ({ name }) => name);
  return {
    agencies: rows.map(({ external_number: number, name, city, people, ...row }) => ({
      number,
      name,
      city,
      isActive: row.activated_at !== null,
      isNew: row.activated_at === null && row.shut_at === null,
      people: people ?? 0,
    })),
    next,
  };
}

function stateOf({ blocked_at: closed, confirmed_at: since }: PersonRow): PartnerPerson['state'] {
  if (closed !== null) return 'blocked';
  return since === null ? 'invited' : 'active';
}

function personView(row: PersonRow, kind: PartnerKind, dead: ReadonlySet<string>): PartnerPerson {
  const { agency_number: number, agency_name: name, seller_number: sellerNumber } = row;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    takesMail: !dead.has(row.email),
    state: stateOf(row),
    agency: number === null || name === null ? null : { number, name },
    role: kind !== 'agency' ? null : isAgencyRole(row.role) ? row.role : 'none',
    number: sellerNumber,
    isActivated: sellerNumber === null ? null : row.seller_since !== null,
    hasFactor: Boolean(row.has_factor),
    lastUsed: row.last_used?.toISOString() ?? null,
  };
}

/** A page of the people of partners of a client, by last name. Throws unknownNumber for an agency that there is not. */
export async function findPartnerPeople(
  tx: TenantTx,
  {
    kind,
    agency,
    size,
    ...part
  }: PartnerSearch & {
    kind: PartnerKind;
    agency?: string | undefined;
    person?: string | undefined;
  },
) {
  const ofAgency = agency === undefined ? undefined : await findAgency(tx, agency);
  if (agency !== undefined && ofAgency === undefined) throw new ApiError('unknownNumber');
  const found = await partnerPeopleFound(tx, {
    ...part,
    kind,
    agencyId: ofAgency?.id,
    most: size + 1,
  });
  const { rows, next } = pageOf(found, size, ({ last_name: name }) => name);
  const dead = await deadAddressRepository(tx).deadOf(rows.map(({ email }) => email));
  return {
    people: rows.map((row) => personView(row, kind, dead)),
    hasCallCentre: tx.tenant.config.agentRecommendation,
    next,
  };
}
