import type { TimelineLine } from '@weitersagen/contracts/operator-timeline';
import type { TimelineActor, TimelineKind } from '@weitersagen/domain/customer-labels';
import { leadEndLabels } from '@weitersagen/domain/lead-status';
import { reasonOpener } from '../../platform/audit/reasons.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { noteLook } from './customer-look.ts';
import { idsOfCustomer } from './customer-service.ts';
import { timelineRows, type TimelineRow } from './timeline-repository.ts';

/** So many lines a page has. */
const LINES_ON_A_PAGE = 30;
const MACHINE = 'key:';

interface Asked {
  readonly id: string;
  readonly kind: TimelineKind | undefined;
  readonly after: string | null;
  /** The operator who asks. */
  readonly by: string;
  /** Names of operators by their accounts. */
  readonly names: ReadonlyMap<string, string>;
}

/** Who did it: the customer, an operator or a machine by name, the system, the provider, or another person. */
function actorOf(
  { actor }: TimelineRow,
  { ids, names }: { readonly ids: readonly string[]; readonly names: ReadonlyMap<string, string> },
): { readonly by: TimelineActor; readonly byName: string | null } {
  if (actor === null) return { by: 'system', byName: null };
  const name = names.get(actor);
  if (name !== undefined) return { by: 'operator', byName: name };
  if (actor.startsWith(MACHINE)) return { by: 'machine', byName: actor.slice(MACHINE.length) };
  if (actor === 'commands') return { by: 'machine', byName: null };
  if (ids.includes(actor) || actor === 'recipient' || actor === 'reward')
    return { by: 'person', byName: null };
  if (actor === 'feed' || actor.startsWith('feed:')) return { by: 'provider', byName: null };
  return { by: actor === 'job' ? 'system' : 'other', byName: null };
}

/** Why, as somebody wrote it: what jobs and feeds note are words of ours, which the line says itself. A lead's is kept as "word: text". */
function reasonShown({ step, role, actor }: TimelineRow, text: string | null): string | null {
  if (step === 'transferReturned') return text;
  const isWritten = role !== null || actor === 'commands' || actor?.startsWith(MACHINE) === true;
  if (!isWritten || text === null) return null;
  const [word = '', ...more] = text.split(': ');
  return Object.hasOwn(leadEndLabels, word) ? more.join(': ') || null : text;
}

const otherOf = ({ other_id: id, other_name: name }: TimelineRow) =>
  id === null || name === null ? null : { id, name };

/**
 * A page of what happened with a customer, the newest first, and where the next one begins. That the operator looked stands in the history, once an
 * hour. Throws unknownNumber. product.md, section "8 Roles and permissions".
 */
export async function showTimeline(
  tx: TenantTx,
  seal: Seal,
  { id, kind, after, by, names }: Asked,
): Promise<{ readonly lines: TimelineLine[]; readonly next: string | null }> {
  const { ids, email, entity } = await idsOfCustomer(tx, id);
  await noteLook(tx, { entity, id: ids[0] ?? id, by });
  const rows = await timelineRows(tx, { ids, email, kind, after, most: LINES_ON_A_PAGE + 1 });
  const shown = rows.slice(0, LINES_ON_A_PAGE);
  const reasonOf = await reasonOpener({ ...tx, seal }, shown);
  return {
    lines: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      step: row.step,
      event: row.event,
      entity: row.entity,
      entityId: row.entity_id,
      from: row.from_status,
      to: row.to_status,
      reason: reasonShown(row, reasonOf(row).text),
      product: row.product,
      cents: row.cents,
      isGoodwill: row.is_goodwill ?? false,
      number: row.number,
      orderState: row.order_state,
      subject: row.subject,
      other: otherOf(row),
      lead: row.lead,
      referral: row.referral,
      run: row.run,
      message: row.message,
      ...actorOf(row, { ids, names }),
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  };
}
