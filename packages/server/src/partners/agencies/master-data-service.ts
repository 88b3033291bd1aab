import type { AgencyMasterData } from '@weitersagen/contracts/agency';
import { maskTaxNumber, mayChangeMasterData } from '@weitersagen/domain/agency-rules';
import { maskIban } from '@weitersagen/domain/iban';
import { accountRepository, checkPassword } from '../../people/public.ts';
import { requireAgencyId, type AgencyActor } from './agency-actor.ts';
import { agencyRepository, type Agency } from './agency-repository.ts';
import { vatStatusByLabel, vatStatusLabels } from '../sellers/vat-labels.ts';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { requireIban } from '../../platform/iban-check.ts';

/** Fields of the master data that are to be changed; absent ones stay. */
export interface MasterDataChange {
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly vatStatus?: keyof typeof vatStatusByLabel | undefined;
  readonly taxNumber?: string | undefined;
  /** Null takes the stored one away. */
  readonly vatId?: string | null | undefined;
  readonly accountOwner?: string | undefined;
  readonly iban?: string | undefined;
  readonly password?: string | undefined;
}

function view(agency: Agency): AgencyMasterData {
  const needed = [
    agency.street,
    agency.postal_code,
    agency.city,
    agency.tax_number,
    agency.account_owner,
    agency.iban,
  ];
  return {
    number: agency.external_number,
    active: agency.activated_at !== null,
    complete: needed.every((value) => value !== null),
    name: agency.name,
    street: agency.street,
    postalCode: agency.postal_code,
    city: agency.city,
    vatStatus: vatStatusLabels[agency.vat_status],
    taxNumber: agency.tax_number && maskTaxNumber(agency.tax_number),
    vatId: agency.vat_id,
    accountOwner: agency.account_owner,
    iban: agency.iban && maskIban(agency.iban),
  };
}

/** Master data of the actor's agency, tax number and IBAN masked. */
export async function readMasterData(tx: TenantTx, actor: AgencyActor): Promise<AgencyMasterData> {
  const agency = await agencyRepository(tx).byId(requireAgencyId(actor));
  if (agency === undefined) throw new ApiError('viewForbidden');
  return view(agency);
}

/** Says whether a change moves money or identity, which needs the password. */
export const isSensitive = ({
  vatStatus,
  taxNumber,
  vatId,
  accountOwner,
  iban,
}: MasterDataChange) =>
  [vatStatus, taxNumber, vatId, accountOwner, iban].some((value) => value !== undefined);

async function requirePassword(tx: TenantTx, accountId: string, password: string | undefined) {
  if (password === undefined)
    throw new ApiError('invalidInput', { fields: { Password: 'required' } });
  const account = await accountRepository(tx).byId(accountId);
  if (!(await checkPassword(account?.password_hash ?? null, password)))
    throw new ApiError('wrongCredentials', { fields: { Password: 'wrongCredentials' } });
}

/** Drops absent fields. */
function present(
  values: Readonly<Record<string, string | null | undefined>>,
): Record<string, string | null> {
  const kept: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(values)) if (value !== undefined) kept[key] = value;
  return kept;
}

/**
 * Changes the fields given. Throws notAuthorised for others than owners, wrongCredentials for a wrong password with tax or
 * bank data, invalidInput with the field IBAN.
 */
export async function changeMasterData(
  tx: TenantTx,
  actor: AgencyActor,
  change: MasterDataChange,
): Promise<AgencyMasterData> {
  const { person, accountId } = actor;
  if (person.kind !== 'agency' || !mayChangeMasterData(person.role))
    throw new ApiError('notAuthorised');
  if (isSensitive(change)) await requirePassword(tx, accountId, change.password);
  const agencyId = requireAgencyId(actor);
  const { vatStatus } = change;
  const columns = {
    ...(vatStatus === undefined ? {} : { vat_status: vatStatusByLabel[vatStatus] }),
    ...present({
      name: change.name,
      street: change.street,
      postal_code: change.postalCode,
      city: change.city,
      tax_number: change.taxNumber,
      vat_id: change.vatId,
      account_owner: change.accountOwner,
      iban: change.iban === undefined ? undefined : requireIban(tx.tenant, change.iban),
    }),
  };
  if (Object.keys(columns).length > 0) {
    await agencyRepository(tx).update(agencyId, columns);
    await audit(tx, {
      entity: 'agency',
      entityId: agencyId,
      event: 'masterDataChanged',
      reason: Object.keys(columns).join(', '),
      actor: accountId,
    });
  }
  return readMasterData(tx, actor);
}
