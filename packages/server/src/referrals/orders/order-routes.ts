import { importOrders } from '@weitersagen/contracts/order-feed';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { CsvUnreadable } from '../../platform/csv.ts';
import type { Routes } from '../../platform/http/call.ts';
import { jsonLines } from './feed-lines.ts';
import { readOrderCsv } from './order-csv.ts';
import { importOrderRows, type RowTold } from './order-import.ts';
import { keepRun } from './order-run.ts';

const FEED_BODY_LIMIT = 8 * 1024 * 1024;

function readCsv(text: string) {
  try {
    return readOrderCsv(text);
  } catch (error) {
    if (error instanceof CsvUnreadable)
      throw new ApiError('invalidInput', { fields: { CSV: 'invalid' } });
    throw error;
  }
}

/** The provider's feed, as JSON or CSV. A row's line is its place in the list, counted from 1. */
export function registerOrderRoutes(routes: Routes, deps: Pick<AppDeps, 'withTenant'>) {
  routes.handle(
    importOrders,
    async ({ auth, body, tenant }) => {
      if (auth.kind !== 'feed') throw new ApiError('feedKeyInvalid');
      const lines = typeof body === 'string' ? readCsv(body) : jsonLines(body);
      const actor = `feed:${auth.keyId}`;
      const told: RowTold[] = [];
      const report = await importOrderRows(deps.withTenant, tenant, lines, actor, (each) =>
        told.push(each),
      );
      const origin = { source: 'feed', fileName: null, actor } as const;
      await deps.withTenant(tenant, (tx) => keepRun(tx, origin, report, told));
      return report;
    },
    { bodyLimit: FEED_BODY_LIMIT, checksCharacters: true },
  );
}
