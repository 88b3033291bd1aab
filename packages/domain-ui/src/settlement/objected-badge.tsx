import type { Settlement } from '@weitersagen/contracts/settlements';
import { Badge } from '@weitersagen/ui/badge';
import { useArea } from '../area/use-area.ts';

/** Says beside the status of a credit note that its receiver objected to it, or that an own invoice is in its place. */
export function ObjectedBadge({ objected }: Pick<Settlement, 'objected'>) {
  const { t } = useArea();
  if (objected === null) return null;
  return (
    <Badge tone={objected === 'Offen' ? 'warning' : 'neutral'}>
      {t(`objection.badge.${objected}`)}
    </Badge>
  );
}
