import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { assignVoucher } from '../claims/claim-outbox.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { ApiError } from '../../platform/api-error.ts';
import { voucherKindRepository } from '../voucher-kinds/voucher-kind-repository.ts';
import {
  parseVoucherCsv,
  shortened,
  WrongCodes,
  type CodeLine,
  type WrongLine,
} from './voucher-csv.ts';
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

/** The codes of some lines that are in stock. */
async function inStock(
  tx: TenantTx,
  codes: readonly KindLine[],
): Promise<ReadonlyMap<string, Pick<VoucherCode, 'cents' | 'kind'>>> {
  const names = codes.map(({ code }) => code);
  return new Map((await knownCodes(tx, names)).map((one) => [one.code, one]));
}

/** Lines with a code that the pool, or a line before, has with another value or in another kind. */
function contradictions(
  codes: readonly KindLine[],
  stock: ReadonlyMap<string, Pick<VoucherCode, 'cents' | 'kind'>>,
): readonly WrongLine[] {
  const known = new Map(stock);
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

/** Throws invalidInput where there is no such kind. */
async function requireKind(tx: TenantTx, chosen: string | null): Promise<void> {
  if (chosen !== null && (await voucherKindRepository(tx).byKey(chosen)) === undefined)
    throw new ApiError('invalidInput', { fields: { Gutscheinart: 'unknown' } });
}

/** Lines with their kind, what of them is in stock, and which of them cannot be added, by their number. */
async function ofKinds(tx: TenantTx, lines: readonly CodeLine[], chosen: string | null) {
  const codes = lines.map(({ kind, ...line }): KindLine => ({ ...line, kind: kind ?? chosen }));
  const isMixed = lines.some(({ kind }) => kind !== undefined);
  const nameless = codes.filter(({ kind }) => isMixed && kind === null);
  const stock = await inStock(tx, codes);
  const wrong = [
    ...nameless.map(({ line }): WrongLine => ({ line, cell: 'Art' })),
    ...(await misplaced(tx, codes)),
    ...contradictions(codes, stock),
  ].toSorted((a, b) => a.line - b.line);
  return { codes, stock, wrong };
}

/** The codes of one kind and value in a file that is not added yet. */
interface FoundLevel extends Pick<VoucherCode, 'cents' | 'kind'> {
  readonly added: number;
  /** In stock already, and once more in the file. */
  readonly known: number;
  readonly repeated: number;
}

/** A line that is worth a look, with its code shortened; `Bekannt` is in stock already, `Doppelt` a code of a line before. */
interface NotedLine {
  readonly line: number;
  readonly shortened: string;
  readonly what: WrongLine['cell'] | 'Bekannt' | 'Doppelt';
}

/** What would become of a file of codes, of which nothing is written. Throws CsvUnreadable or Refused for what is none, invalidInput where there is no such kind. product.md, section "14 Payouts and ledger". */
export async function previewPool(
  tx: TenantTx,
  { file, kind: chosen }: { readonly file: string; readonly kind: string | null },
): Promise<{ levels: FoundLevel[]; noted: NotedLine[]; wrong: number }> {
  await requireKind(tx, chosen);
  const read = parseVoucherCsv(file);
  const { codes, stock, wrong: misfits } = await ofKinds(tx, read.codes, chosen);
  const wrong = new Map([...read.wrong, ...misfits].map(({ line, cell }) => [line, cell]));
  const noted: NotedLine[] = read.wrong.map(({ line, cell }) => ({
    line,
    shortened: '',
    what: cell,
  }));
  const levels = new Map<string, FoundLevel>();
  const seen = new Set<string>();
  for (const { line, code, cents, kind } of codes) {
    const cell = wrong.get(line);
    const isKnown = stock.has(code);
    const isRepeated = seen.has(code);
    seen.add(code);
    const what = cell ?? (isRepeated ? 'Doppelt' : isKnown ? 'Bekannt' : null);
    if (what !== null) noted.push({ line, shortened: shortened(code), what });
    if (cell !== undefined) continue;
    const place = JSON.stringify([kind, cents]);
    const level = levels.get(place) ?? { kind, cents, added: 0, known: 0, repeated: 0 };
    const count = isRepeated ? 'repeated' : isKnown ? 'known' : 'added';
    levels.set(place, { ...level, [count]: level[count] + 1 });
  }
  // What is wrong comes first: nothing is added until it is right.
  const order = (one: NotedLine) => (wrong.has(one.line) ? 0 : 1);
  return {
    levels: [...levels.values()].toSorted(
      (a, b) => (a.kind ?? '').localeCompare(b.kind ?? '') || a.cents - b.cents,
    ),
    noted: noted.toSorted((a, b) => order(a) - order(b) || a.line - b.line),
    wrong: wrong.size,
  };
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
  await requireKind(tx, chosen);
  const { codes, wrong } = await ofKinds(tx, lines, chosen);
  if (wrong.length > 0) throw new WrongCodes(wrong);
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
