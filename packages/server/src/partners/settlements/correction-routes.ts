import * as contract from '@weitersagen/contracts/operator-corrections';
import { operatorMakers, requireConfirmedOperator } from '../../people/public.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { answering } from './answering.ts';
import { correctionEffect } from './correction-effect.ts';
import { proposeCorrection, releaseCorrection, withdrawCorrection } from './correction-service.ts';
import { creditNoteFor } from './correction-view.ts';

/** Corrections of credit notes, as one of finance proposes and another releases them. product.md, section "14 Payouts and ledger". */
export function registerCorrectionRoutes(routes: Routes): void {
  routes.handle(contract.readCreditNote, async ({ auth, query, withTenant, withClient }) => {
    const { accountId: caller } = requireSession(auth);
    const makers = await withTenant((tx) => operatorMakers(tx));
    return withClient(query.mandant, (tx) => creditNoteFor(tx, query.nummer, { caller, makers }));
  });
  routes.handle(contract.readCorrectionEffect, ({ query, withClient }) =>
    answering(
      withClient(query.mandant, (tx) =>
        correctionEffect(tx, {
          number: query.nummer,
          line: Number(query.position),
          cents: Number(query.betrag),
        }),
      ),
    ),
  );
  routes.handle(contract.proposeCorrection, async ({ auth, body, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, ...asked } = body;
    await answering(withClient(client, (tx) => proposeCorrection(tx, { ...asked, by })));
  });
  routes.handle(
    contract.releaseCorrection,
    async ({ auth, body: { client, correction }, withTenant, withClient }) => {
      const { accountId: by } = requireSession(auth);
      await requireConfirmedOperator(withTenant, auth);
      return answering(
        withClient(client, async (tx) => ({ number: await releaseCorrection(tx, correction, by) })),
      );
    },
  );
  routes.handle(
    contract.withdrawCorrection,
    ({ auth, body: { client, correction, reason }, withClient }) => {
      const { accountId: by } = requireSession(auth);
      return answering(
        withClient(client, (tx) => withdrawCorrection(tx, correction, { by, reason })),
      );
    },
  );
}
