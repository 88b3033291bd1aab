import * as contract from '@weitersagen/contracts/operator-blocks';
import { addressPattern } from '@weitersagen/domain/address-pattern';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { operatorNames } from '../operators/operator-names.ts';
import {
  blockAddresses,
  blocksPage,
  reachOfBlock,
  unblockAddresses,
} from './email-block-service.ts';

/** The pattern that was typed, in its one form. Throws invalidInput (field Muster). */
function readPattern(typed: string): string {
  const pattern = addressPattern(typed);
  if (pattern === null) throw new ApiError('invalidInput', { fields: { Muster: 'invalid' } });
  return pattern;
}

/** The blocked addresses of clients, as support keeps them. product.md, section "8 Roles and permissions". */
export function registerBlockRoutes(
  routes: Routes,
  { tenants, seal }: Pick<AppDeps, 'tenants' | 'seal'>,
): void {
  routes.handle(contract.findBlocks, async ({ auth, body, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(tenants, grants, ['support'], body.client);
    if (client === null) return { clients, client, blocks: [], next: null };
    const names = await withTenant((tx) => operatorNames(tx));
    const { shown, next } = await withClient(client, (tx) =>
      blocksPage(tx, { words: body.words ?? '', after: body.after ?? '' }),
    );
    const blocks = shown.map(({ pattern, reason, created_by: by, created_at: at }) => ({
      pattern,
      reason,
      by: names.get(by) ?? by,
      at: at.toISOString(),
    }));
    return { clients, client, blocks, next };
  });
  routes.handle(contract.tryBlock, ({ body: { client, pattern }, withClient }) => {
    const read = readPattern(pattern);
    return withClient(client, (tx) => reachOfBlock(tx, read));
  });
  routes.handle(
    contract.blockAddress,
    ({ auth, body: { client, pattern, reason }, withClient }) => {
      const change = { pattern: readPattern(pattern), reason, by: requireSession(auth).accountId };
      return withClient(client, (tx) => blockAddresses(tx, { ...change, seal }));
    },
  );
  routes.handle(
    contract.unblockAddress,
    ({ auth, body: { client, pattern, reason }, withClient }) => {
      // As it stands in the list: it may be older than the rules for a new one.
      const change = { pattern, reason, by: requireSession(auth).accountId };
      return withClient(client, async (tx) => {
        if (!(await unblockAddresses(tx, { ...change, seal })))
          throw new ApiError('changedMeanwhile');
      });
    },
  );
}
