import type { Customer } from '@weitersagen/contracts/operator-customers';
import { useTexts } from '@weitersagen/platform/i18n';
import { Badge } from '@weitersagen/ui/badge';
import { customersTexts } from './customers-texts.ts';

const tones = {
  open: 'neutral',
  ok: 'primary',
  released: 'primary',
  paid: 'positive',
  expired: 'warning',
  cancelled: 'critical',
} as const;

/** How a participation stands. */
export function LeadBadge({
  status,
}: {
  readonly status: Customer['participations'][number]['status'];
}) {
  const t = useTexts(customersTexts);
  return <Badge tone={tones[status]}>{t(`lead.${status}`)}</Badge>;
}
