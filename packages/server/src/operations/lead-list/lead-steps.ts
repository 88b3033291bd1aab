import { leadEndLabels, leadStatuses, type LeadEnd } from '@weitersagen/domain/lead-status';
import { reasonOpener } from '../../platform/audit/reasons.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { leadSteps, type LeadRow } from './lead-list-repository.ts';

/** The word and the text of why a lead ended, which are kept as "word: text"; what an operator wrote has no word. */
function whyOf(text: string | null): {
  readonly end: LeadEnd | null;
  readonly reason: string | null;
} {
  const [word = '', ...more] = (text ?? '').split(': ');
  const end = (Object.keys(leadEndLabels) as LeadEnd[]).find((one) => one === word);
  if (end === undefined) return { end: null, reason: text };
  return { end, reason: more.join(': ') || null };
}

/** Every status that a lead came to, the oldest first, with why it ended and, of what an operator decided, who and why. */
export async function stepsOf(
  tx: TenantTx & { readonly seal: Seal },
  lead: Pick<LeadRow, 'id' | 'at'>,
  names: ReadonlyMap<string, string>,
) {
  const rows = await leadSteps(tx, lead.id);
  const reasonOf = await reasonOpener(tx, rows);
  const steps = rows.flatMap((row) => {
    const status = leadStatuses.find((one) => one === row.to_status);
    if (status === undefined) return [];
    return [
      {
        at: row.at.toISOString(),
        status,
        isGoodwill: row.event === 'goodwill',
        ...whyOf(reasonOf(row).text),
        by: names.get(row.actor) ?? null,
      },
    ];
  });
  const at = lead.at.toISOString();
  const [first] = steps;
  const begins = first?.at === at && first.status === 'open';
  const begin = {
    at,
    status: 'open' as const,
    isGoodwill: false,
    end: null,
    reason: null,
    by: null,
  };
  return begins ? steps : [begin, ...steps];
}
