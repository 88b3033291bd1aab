import type { KeptConsultant } from '@weitersagen/contracts/operator-consultants';
import { ApiError } from '../../platform/api-error.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import { sealPersonal } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import {
  consultantEntries,
  factsOfRow,
  isSameFacts,
  listingOf,
  personOfConsultant,
} from './consultant-history.ts';
import { isDrawn, photoOf, shownPhoto } from './consultant-photo.ts';
import {
  keptConsultantRepository,
  type ConsultantPlace,
  type KeptConsultantRow,
} from './kept-consultant-repository.ts';

/** What somebody writes of a consultant; no first name is null. */
export interface WantedConsultant {
  readonly externalId: string;
  readonly lastName: string;
  readonly firstName: string | null;
  readonly postalCode: string;
  readonly city: string;
}

interface By {
  readonly actor: string;
  readonly seal: Seal;
}

/** Consultants of a client are changed by one at a time: a file changes many of them. */
export const takeConsultantTurn = (tx: TenantTx): Promise<void> => takeTurn(tx, 'consultants');

type PageRow = Awaited<ReturnType<ReturnType<typeof keptConsultantRepository>['page']>>[number];

const view = async (row: PageRow): Promise<KeptConsultant> => ({
  externalId: row.external_id,
  revision: row.revision,
  lastName: row.last_name,
  firstName: row.first_name === '' ? null : row.first_name,
  postalCode: row.postal_code,
  city: row.city,
  isListed: row.listed,
  agency:
    row.agency_number === null || row.agency_name === null
      ? null
      : { number: row.agency_number, name: row.agency_name },
  photo: await shownPhoto(row.photo),
  hasOwnPhoto: !isDrawn(row.photo),
});

/** A page of the consultants of a client, by last name, listed or not. product.md, section "8 Roles and permissions". */
export async function findConsultants(
  tx: TenantTx,
  {
    size,
    ...part
  }: {
    readonly words?: string | undefined;
    readonly after?: ConsultantPlace | undefined;
    readonly size: number;
  },
): Promise<{ readonly consultants: KeptConsultant[]; readonly next: ConsultantPlace | null }> {
  const found = await keptConsultantRepository(tx).page({ ...part, most: size + 1 });
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  const consultants: KeptConsultant[] = [];
  for (const row of rows) consultants.push(await view(row));
  const hasMore = found.length > size && last !== undefined;
  return { consultants, next: hasMore ? { name: last.search_name, id: last.external_id } : null };
}

const factsIn = ({ lastName, firstName, postalCode, city }: WantedConsultant) => ({
  lastName,
  firstName: firstName ?? '',
  postalCode,
  city,
});

/** Adds a consultant, whom the search lists at once. Throws invalidInput where the number is taken. */
export async function addConsultant(
  tx: TenantTx,
  { photo, ...wanted }: WantedConsultant & { readonly photo?: Buffer | undefined },
  by: By,
): Promise<void> {
  await takeConsultantTurn(tx);
  const { externalId } = wanted;
  const repository = keptConsultantRepository(tx);
  if ((await repository.lock(externalId)) !== undefined)
    throw new ApiError('invalidInput', { fields: { ExterneId: 'numberTaken' } });
  const facts = factsIn(wanted);
  const step = { externalId, facts, photo: photoOf(photo, facts), isListed: true };
  await repository.write([step]);
  await auditAll(tx, await consultantEntries(tx, [{ ...step, before: undefined }], by));
}

/** A consultant who was not erased, held until the transaction ends. Throws unknownNumber. */
async function lockKept(tx: TenantTx, externalId: string): Promise<KeptConsultantRow> {
  await takeConsultantTurn(tx);
  const row = await keptConsultantRepository(tx).lock(externalId);
  if (row === undefined || row.last_name === '') throw new ApiError('unknownNumber');
  return row;
}

/**
 * Changes what is kept of a consultant as it was seen; the number stays, which referrals name. `photo` is another picture, or null for one
 * drawn from the initials. Throws unknownNumber or changedMeanwhile.
 */
export async function changeConsultant(
  tx: TenantTx,
  {
    revision,
    photo,
    ...wanted
  }: WantedConsultant & { readonly revision: number; readonly photo?: Buffer | null | undefined },
  by: By,
): Promise<void> {
  const before = await lockKept(tx, wanted.externalId);
  if (before.revision !== revision) throw new ApiError('changedMeanwhile');
  const facts = factsIn(wanted);
  const kept = photo === undefined ? before.photo : (photo ?? undefined);
  const step = {
    externalId: wanted.externalId,
    facts,
    photo: photoOf(kept, facts),
    isListed: before.listed,
  };
  if (isSameFacts(facts, factsOfRow(before)) && before.photo.equals(step.photo)) return;
  await keptConsultantRepository(tx).write([step]);
  await auditAll(tx, await consultantEntries(tx, [{ ...step, before }], by));
}

/** Lists a consultant in the search, or lists them no longer; referrals that name them stay. A repeat changes nothing. Throws unknownNumber. */
export async function setConsultantListed(
  tx: TenantTx,
  { externalId, isListed }: { readonly externalId: string; readonly isListed: boolean },
  { seal, ...decision }: By & { readonly reason: string },
): Promise<void> {
  const row = await lockKept(tx, externalId);
  if (row.listed === isListed) return;
  const facts = factsOfRow(row);
  await keptConsultantRepository(tx).write([{ externalId, facts, photo: row.photo, isListed }]);
  const name = `${facts.firstName} ${facts.lastName}`.trim();
  await audit(tx, {
    entity: 'consultant',
    entityId: externalId,
    ...listingOf(isListed),
    after: await sealPersonal(tx, seal, personOfConsultant(row), { name }),
    ...decision,
  });
}
