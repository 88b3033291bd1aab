import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { toneOf } from '@weitersagen/domain-ui/referral-reports/lead-status';
import { Badge } from '@weitersagen/ui/badge';
import { useLeadStatus } from '../../area/use-lead-status.ts';

/** How a participation stands. */
export function LeadBadge({ status }: { readonly status: LeadStatus }) {
  const statusText = useLeadStatus();
  return <Badge tone={toneOf(leadStatusLabels[status])}>{statusText(status)}</Badge>;
}
