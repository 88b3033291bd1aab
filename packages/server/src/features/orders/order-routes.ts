import { importOrders } from '@weitersagen/contracts/order-feed';
import { ApiError } from '../../api-error.ts';
import type { AppDeps } from '../../app.ts';
import type { Routes } from '../../http/call.ts';
import { importOrderRows } from './order-import.ts';

const FEED_BODY_LIMIT = 8 * 1024 * 1024;

/** The provider's feed. A row's line is its place in the list, counted from 1. */
export function registerOrderRoutes(routes: Routes, deps: Pick<AppDeps, 'withTenant'>) {
  routes.handle(
    importOrders,
    ({ auth, body, tenant }) => {
      if (auth.kind !== 'feed') throw new ApiError('feedKeyInvalid');
      const lines = body.rows.map((cells, index) => ({ line: index + 1, cells }));
      return importOrderRows(deps.withTenant, tenant, lines, `feed:${auth.keyId}`);
    },
    { bodyLimit: FEED_BODY_LIMIT, checksCharacters: true },
  );
}
