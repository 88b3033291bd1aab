import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { berlinDay } from '@weitersagen/domain/dates';
import {
  redeemLinkProblem,
  VOUCHER_KINDS_MOST,
  voucherKindState,
} from '@weitersagen/domain/voucher-kinds';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { readLookPicture } from '../../platform/images/read-look-picture.ts';
import type { ReadUpload } from '../../platform/images/read-upload.ts';
import {
  voucherKindRepository,
  type VoucherKindFacts,
  type VoucherKindRow,
} from './voucher-kind-repository.ts';

/** A kind as it was seen. */
interface SeenKind {
  readonly key: string;
  readonly revision: number;
}

/** Reads an uploaded logo, by the rules of a client's own. Throws invalidInput naming what is wrong with it. */
export async function readVoucherLogo(base64: string): Promise<ReadUpload> {
  const read = await readLookPicture('logo', Buffer.from(base64, 'base64'));
  if (typeof read === 'string') throw new ApiError('invalidInput', { fields: { Logo: read } });
  return read;
}

const factsOf = (row: VoucherKindRow): VoucherKindFacts => ({
  name: { de: row.name_de, en: row.name_en },
  shop: row.shop,
  redeemUrl: row.redeem_url,
  hint: { de: row.hint_de, en: row.hint_en },
  from: row.offered_from,
  until: row.offered_until,
  position: row.position,
});

/** What the history tells of a kind: above all whose shop it is and where its codes are redeemed. */
const told = (facts: VoucherKindFacts, logo: string | null) => ({
  name: [facts.name.de, facts.name.en],
  shop: facts.shop,
  redeemUrl: facts.redeemUrl,
  hint: [facts.hint.de, facts.hint.en].filter((text) => text !== ''),
  activeFrom: facts.from,
  activeUntil: facts.until,
  position: facts.position,
  picture: logo?.slice(0, 8) ?? null,
});

/** The facts with the redeem link as programs write it. A last day that is over is refused where it was not there before. Throws invalidInput naming the field that cannot be. */
function checked(
  facts: VoucherKindFacts,
  { today, until }: { readonly today: string; readonly until: string | null },
): VoucherKindFacts {
  const link = redeemLinkProblem(facts.redeemUrl);
  const isBackwards = facts.until !== null && facts.until < facts.from;
  const isOver = facts.until !== null && facts.until !== until && facts.until < today;
  const fields = {
    ...(link === null ? {} : { Einloeselink: link }),
    ...(isOver ? { AngebotenBis: 'past' } : {}),
    ...(isBackwards ? { AngebotenBis: 'endFirst' } : {}),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('invalidInput', { fields });
  return { ...facts, redeemUrl: new URL(facts.redeemUrl).href };
}

/** Adds a kind of vouchers; with `takesCodes` the free codes of no kind are its own, but those that rewards without a kind wait for. Throws invalidInput, also where its key is taken or there are too many. product.md, section "14 Payouts and ledger". */
export async function addVoucherKind(
  tx: TenantTx,
  {
    key,
    logo,
    takesCodes = false,
    ...wanted
  }: VoucherKindFacts & {
    readonly key: string;
    readonly logo: ReadUpload | null;
    readonly takesCodes?: boolean | undefined;
  },
  actor: string,
): Promise<void> {
  const facts = checked(wanted, { today: berlinDay(tx.now), until: null });
  await takeTurn(tx, 'voucher kinds');
  const kinds = voucherKindRepository(tx);
  const known = await kinds.list();
  const refused = (why: 'keyTaken' | 'tooMany') =>
    new ApiError('invalidInput', { fields: { Gutscheinart: why } });
  if (known.some((row) => row.key === key)) throw refused('keyTaken');
  if (known.length >= VOUCHER_KINDS_MOST) throw refused('tooMany');
  await kinds.insert(key, facts, logo);
  let codes = 0;
  if (takesCodes) {
    await takeTurn(tx, 'voucher codes');
    codes = await kinds.takeNameless(key);
    if (await kinds.hasCodeIn(key, facts.redeemUrl))
      throw new ApiError('invalidInput', { fields: { Einloeselink: 'hasCode' } });
  }
  await audit(tx, {
    entity: 'voucherKind',
    entityId: key,
    event: 'created',
    after: { ...told(facts, logo?.hash ?? null), ...(takesCodes ? { codes } : {}) },
    actor,
  });
}

/** Throws unknownNumber, or changedMeanwhile where it is another one by now. */
async function lockSeen(tx: TenantTx, { key, revision }: SeenKind): Promise<VoucherKindRow> {
  const row = await voucherKindRepository(tx).lock(key);
  if (row === undefined) throw new ApiError('unknownNumber');
  if (row.revision !== revision) throw new ApiError('changedMeanwhile');
  return row;
}

/**
 * Changes a kind as it was seen; its key stays, which codes and rewards name. `logo` is another one, or null for none; without it the present one
 * stays. Throws invalidInput, unknownNumber or changedMeanwhile.
 */
export async function changeVoucherKind(
  tx: TenantTx,
  {
    key,
    revision,
    logo,
    ...wanted
  }: VoucherKindFacts & SeenKind & { readonly logo: ReadUpload | null | undefined },
  actor: string,
): Promise<void> {
  const row = await lockSeen(tx, { key, revision });
  const facts = checked(wanted, { today: berlinDay(tx.now), until: row.offered_until });
  const kinds = voucherKindRepository(tx);
  if (await kinds.hasCodeIn(key, facts.redeemUrl))
    throw new ApiError('invalidInput', { fields: { Einloeselink: 'hasCode' } });
  const before = told(factsOf(row), row.logo_hash);
  const after = told(facts, logo === undefined ? row.logo_hash : (logo?.hash ?? null));
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await kinds.update(key, facts, logo);
  await audit(tx, {
    entity: 'voucherKind',
    entityId: key,
    event: 'changed',
    before,
    after,
    actor,
  });
}

/**
 * Ends a kind as it was seen: nobody chooses it any more; what chose it gets its codes. Of one that was ended nothing changes. Throws unknownNumber or
 * changedMeanwhile.
 */
export async function endVoucherKind(tx: TenantTx, seen: SeenKind, actor: string): Promise<void> {
  const row = await lockSeen(tx, seen);
  if (row.ended_at !== null) return;
  await voucherKindRepository(tx).end(seen.key);
  await audit(tx, {
    entity: 'voucherKind',
    entityId: seen.key,
    event: 'ended',
    after: { shop: row.shop },
    actor,
  });
}

/** The kinds of a client as operators keep them, in the order in which people see them. */
export async function readVoucherKinds(tx: TenantTx): Promise<KeptVoucherKind[]> {
  const today = berlinDay(tx.now);
  const rows = await voucherKindRepository(tx).listWithLogos();
  return rows.map((row) => {
    const { logo, logo_width: width, logo_height: height } = row;
    const facts = factsOf(row);
    return {
      key: row.key,
      revision: row.revision,
      ...facts,
      logo:
        logo === null || width === null || height === null
          ? null
          : { url: `data:image/png;base64,${logo.toString('base64')}`, width, height },
      state: voucherKindState(facts, row.ended_at !== null, today),
      endedAt: row.ended_at?.toISOString() ?? null,
    };
  });
}
