import type * as generated from './generated-types.ts';
import type { Narrowed } from './narrowed.ts';
import type { Generated } from 'kysely';

export type AgencyTable = Narrowed<
  generated.Agency,
  {
    vat_status: Generated<'regular' | 'smallBusiness'>;
  }
>;

export type ConsultantTable = generated.Consultant;

export type InvitationTable = Narrowed<
  generated.Invitation,
  {
    kind: 'customer' | 'staff';
    status: Generated<'created' | 'sent' | 'opened' | 'accepted' | 'suppressed'>;
  }
>;

export type ShopTable = generated.Shop;

export type SuppressionTable = generated.Suppression;
