import type { Consultant } from '@weitersagen/contracts/consultant';
import { consultantRepository, type ConsultantRow } from './consultant-repository.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { pictureAddress } from '../catalogue/product-view.ts';

/** A consultant as anybody may see them. */
export function shownConsultant(
  tenant: Pick<Tenant, 'id'>,
  row: Pick<ConsultantRow, 'external_id' | 'last_name' | 'postal_code' | 'city'>,
): Consultant {
  return {
    externalId: row.external_id,
    lastName: row.last_name,
    postalCode: row.postal_code,
    city: row.city,
    photo: pictureAddress(tenant, `Produkt/${encodeURIComponent(row.external_id)}/grafik`),
  };
}

async function listed(tx: TenantTx, externalId: string): Promise<ConsultantRow | undefined> {
  const row = await consultantRepository(tx).byNumber(externalId);
  return row?.listed === true ? row : undefined;
}

/** The listed consultant that `/Produkt/{ExterneId}` names, or undefined. product.md, section "9 Calls". */
export async function consultantView(
  tx: TenantTx,
  externalId: string,
): Promise<Consultant | undefined> {
  const row = await listed(tx, externalId);
  return row && shownConsultant(tx.tenant, row);
}

/** The picture that `/Produkt/{ExterneId}/grafik` shows, as it is stored, or undefined. */
export async function consultantImage(
  tx: TenantTx,
  externalId: string,
): Promise<Buffer | undefined> {
  return (await listed(tx, externalId))?.photo;
}
