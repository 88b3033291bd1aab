import type { InvitationReportRow } from '@weitersagen/contracts/agency-reports';
import type { ReportScope } from '../agencies/agency-actor.ts';
import { invitationKindLabels, invitationStatusLabels } from '../agencies/invitation-labels.ts';
import { reportFacts } from '../../platform/paging/counted-rows.ts';
import { readPage } from '../../platform/paging/report-keys.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  countInvitations,
  invitationPage,
  type invitationColumns,
  type InvitationFilter,
} from './invitation-report-repository.ts';
import { namesRepository, shownContact } from './names-repository.ts';
import type { Sorting } from '../../platform/paging/report-paging.ts';

/** One page of the invitations of a scope; the invited with first name and initial, no address. */
export async function reportInvitations(
  tx: TenantTx,
  scope: ReportScope,
  filter: InvitationFilter,
  sorting: Sorting<keyof typeof invitationColumns>,
) {
  const page = await readPage(tx, invitationPage(tx, scope, filter, sorting), sorting);
  const { rows } = page;
  const colleagues = await namesRepository(tx).colleagues(rows.map((row) => row.created_by));
  return {
    ...reportFacts(
      await (sorting.after === null ? countInvitations(tx, scope, filter, sorting) : null),
      invitationStatusLabels,
      page,
      sorting,
    ),
    rows: rows.map((row): InvitationReportRow => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
      invited: shownContact(row),
      kind: invitationKindLabels[row.kind],
      status: invitationStatusLabels[row.status],
      colleague: colleagues.get(row.created_by) ?? null,
    })),
  };
}
