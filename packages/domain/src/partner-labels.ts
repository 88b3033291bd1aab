import { agencyRoleLabels, staffKindLabels } from './wire-labels.ts';

/** The kinds of people of partners, whose access operators keep. */
export const partnerKindLabels = {
  agency: staffKindLabels.agency,
  seller: staffKindLabels.seller,
  agent: staffKindLabels.agent,
} as const;

/** The roles in an agency that operators give: whether an owner has all rights follows from the agency. */
export const keptAgencyRoleLabels = {
  owner: agencyRoleLabels.owner,
  employee: agencyRoleLabels.employee,
  none: agencyRoleLabels.none,
} as const;
