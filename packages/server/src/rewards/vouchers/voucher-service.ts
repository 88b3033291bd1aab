import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { assignVoucher } from '../claims/claim-outbox.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { ApiError } from '../../platform/api-error.ts';
import { voucherKindRepository } from '../voucher-kinds/voucher-kind-repository.ts';
import { WrongCodes, type CodeLine, type WrongLine } from './voucher-csv.ts';
import {
  addVouchers,
  knownCodes,
  poolLevels,
  waitingForVoucher,
  type VoucherCode,
} from './voucher-repository.ts';

/** What became of codes that were added. */
interface Filled {
  readonly added: number;
  readonly known: number;
  /** Rewards that waited for a code, and how many of them get one. */
  readonly waiting: number;
  readonly served: number;
}

/** A line with the kind that it is of, by itself or as was chosen for the file. */
type KindLine = VoucherCode & Pick<CodeLine, 'line'>;

/** Lines with a code that the pool, or a line before, has with another value or in another kind. */
async function contradictions(
  tx: TenantTx,
  codes: readonly KindLine[],
): Promise<readonly WrongLine[]> {
  const names = codes.map(({ code }) => code);
  const known = new Map<string, Pick<VoucherCode, 'cents' | 'kind'>>(
    (await knownCodes(tx, names)).map((one) => [one.code, one]),
  );
  return codes.flatMap((one): WrongLine[] => {
    const before = known.get(one.code) ?? one;
    known.set(one.code, before);
    if (before.cents !== one.cents) return [{ line: one.line, cell: 'andererWert' }];
    return before.kind === one.kind ? [] : [{ line: one.line, cell: 'andereArt' }];
  });
}

/** Lines of a kind that there is not, or whose code the link of their kind would show. */
async function misplaced(tx: TenantTx, codes: readonly KindLine[]): Promise<readonly WrongLine[]> {
  const links = new Map(
    (await voucherKindRepository(tx).list()).map(({ key, redeem_url: link }) => [key, link]),
  );
  return codes.flatMap(({ line, code, kind }): WrongLine[] => {
    if (kind === null) return [];
    const link = links.get(kind);
    if (link === undefined) return [{ line, cell: 'Art' }];
    return link.includes(code) ? [{ line, cell: 'imLink' }] : [];
  });
}

/**
 * Adds codes to a client's pool, known ones but once, and tries the rewards again that wait for one. A line that names no kind is of the chosen one;
 * without one all lines name their kind or none does. Says how many codes were new and known, and how many rewards waited. Throws WrongCodes, and adds none, where one is known with another
 * value or in another kind, or is of a kind that there is not; invalidInput where there is no such chosen one. product.md, section "14 Payouts and ledger".
 */
export async function fillPool(
  tx: TenantTx,
  { lines, kind: chosen }: { readonly lines: readonly CodeLine[]; readonly kind: string | null },
  actor: string,
): Promise<Filled> {
  await takeTurn(tx, 'voucher codes');
  await voucherKindRepository(tx).hold();
  if (chosen !== null && (await voucherKindRepository(tx).byKey(chosen)) === undefined)
    throw new ApiError('invalidInput', { fields: { Gutscheinart: 'unknown' } });
  const codes = lines.map(({ kind, ...line }) => ({ ...line, kind: kind ?? chosen }));
  const isMixed = lines.some(({ kind }) => kind !== undefined);
  const nameless = codes.filter(({ kind }) => isMixed && kind === null);
  const wrong = [
    ...nameless.map(({ line }): WrongLine => ({ line, cell: 'Art' })),
    ...(await misplaced(tx, codes)),
    ...(await contradictions(tx, codes)),
  ];
  if (wrong.length > 0) throw new WrongCodes(wrong.toSorted((a, b) => a.line - b.line));
  const added = await addVouchers(tx, codes);
  const waiting = await waitingForVoucher(tx);
  const kinds = [...new Set(codes.flatMap(({ kind }) => kind ?? []))];
  await audit(tx, {
    entity: 'tenant',
    entityId: tx.tenant.id,
    event: 'vouchersAdded',
    after: { codes: added, ...(kinds.length === 0 ? {} : { key: kinds }) },
    actor,
  });
  for (const { id } of waiting) await enqueue(tx, assignVoucher, { claimId: id });
  const served = (await poolLevels(tx)).reduce(
    (sum, level) => sum + Math.min(level.free, level.waiting),
    0,
  );
  return { added, known: codes.length - added, waiting: waiting.length, served };
}
