import type { DoneOnBehalf } from '@weitersagen/contracts/visit';
import * as z from 'zod/mini';
import { PersonalValue, personalOpener } from '../../platform/audit/personal-values.ts';
import { reasonOpener } from '../../platform/audit/reasons.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { doneOnBehalf } from './done-on-behalf-repository.ts';

const Facts = z.record(z.string(), z.union([z.string(), PersonalValue]));

/** What operators did in the person's name, for the person, who reads what names them. */
export async function listDoneOnBehalf(
  tx: TenantTx,
  seal: Seal,
  accountId: string,
): Promise<DoneOnBehalf[]> {
  const rows = await doneOnBehalf(tx, accountId);
  const open = await personalOpener(tx, seal, [accountId]);
  const reasonOf = await reasonOpener({ ...tx, seal }, rows);
  const say = (facts: unknown): string | null => {
    const [value] = Object.values(z.safeParse(Facts, facts).data ?? {});
    if (value === undefined) return null;
    return typeof value === 'string' ? value : open(value);
  };
  return rows.map(({ id, at, event, before, after, ...row }) => ({
    id,
    at: at.toISOString(),
    what: event,
    reason: reasonOf(row).text ?? '',
    before: say(before),
    after: say(after),
  }));
}
