import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';

/** Gives the one word that operators' pages have for a status of a lead. */
export function useLeadStatus(): (status: LeadStatus) => string {
  const { t } = useArea();
  return (status) => t(`status.${leadStatusLabels[status]}`);
}
