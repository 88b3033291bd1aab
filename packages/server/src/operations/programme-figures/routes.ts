import * as contract from '@weitersagen/contracts/operator-figures';
import { daysBefore } from '@weitersagen/domain/figures';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { figurePeriod } from './figure-period.ts';
import { figureChoices, figureReferrals, figuresOf } from './figure-repository.ts';
import { moneyRows, moneyRowsSum } from './money-row-repository.ts';
import { moneyOf } from './money-service.ts';

const PAGE_SIZE = 25;
const ofProgramme = operatorRoles.filter((role) => role !== 'support');

/** What a call narrows figures to. */
const filterOf = (query: {
  readonly produkt?: number | undefined;
  readonly kanal?: string | undefined;
  readonly agentur?: string | undefined;
  readonly verkaeufer?: string | undefined;
}) => ({
  product: query.produkt ?? null,
  channel: query.kanal ?? null,
  agency: query.agentur ?? null,
  seller: query.verkaeufer ?? null,
});

/** The day and the referral that a page ends with, `DAY_ID`; null without one. */
function placeOf(text: string | undefined) {
  if (text === undefined) return null;
  const end = text.indexOf('_');
  return { day: text.slice(0, end), id: text.slice(end + 1) };
}

/** Figures of a client's programme for those who run it. product.md, section "8 Roles and permissions". */
export function registerFigureRoutes(routes: Routes, { tenants }: Pick<AppDeps, 'tenants'>): void {
  routes.handle(contract.getFigures, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ofProgramme, query.mandant);
    if (client === null) return { clients, client, figures: null };
    return withClient(client, async (tx) => {
      const period = figurePeriod(query, tx.now);
      const before = daysBefore(period);
      const { rows, rowsBefore, ...totals } = await figuresOf(
        tx,
        period,
        before,
        query.gruppe ?? 'month',
        filterOf(query),
      );
      const choices = await figureChoices(tx);
      const figures = {
        period,
        before,
        ...choices,
        ...totals,
        rows: [...rows],
        rowsBefore: [...rowsBefore],
      };
      return { clients, client, figures };
    });
  });

  routes.handle(contract.listFigureReferrals, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const { client } = await chosenClient(tenants, grants, ofProgramme, query.mandant);
    if (client === null) return { client, referrals: [], next: null };
    const most = query.pagesize ?? PAGE_SIZE;
    return withClient(client, async (tx) => {
      const period = figurePeriod(query, tx.now);
      const page = { after: placeOf(query.nach), most: most + 1 };
      const rows = await figureReferrals(
        tx,
        period,
        query.stufe ?? 'referrals',
        filterOf(query),
        page,
      );
      const shown = rows.slice(0, most);
      const last = shown.at(-1);
      return {
        client,
        referrals: shown.map(({ id, ...row }) => ({ number: id, ...row })),
        next: rows.length > most && last !== undefined ? `${last.day}_${last.id}` : null,
      };
    });
  });

  routes.handle(contract.getMoney, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(
      tenants,
      grants,
      ['finance', 'admin'],
      query.mandant,
    );
    if (client === null) return { clients, client, money: null };
    return withClient(client, async (tx) => ({ clients, client, money: await moneyOf(tx) }));
  });

  routes.handle(contract.listMoneyRows, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const { client } = await chosenClient(tenants, grants, ['finance', 'admin'], query.mandant);
    if (client === null) return { client, total: { count: 0, cents: 0 }, rows: [], next: null };
    const most = query.pagesize ?? PAGE_SIZE;
    return withClient(client, async (tx) => {
      const of = {
        figure: query.zahl,
        month: query.monat ?? null,
        fromDays: query.abtagen ?? null,
      };
      const total = await moneyRowsSum(tx, of);
      const found = await moneyRows(tx, of, { after: placeOf(query.nach), most: most + 1 });
      const rows = found.slice(0, most);
      const last = rows.at(-1);
      const hasNext = found.length > most && last !== undefined;
      return { client, total, rows, next: hasNext ? `${last.day}_${last.id}` : null };
    });
  });
}
