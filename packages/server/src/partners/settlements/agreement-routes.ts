import * as desk from '@weitersagen/contracts/operator-self-billing';
import * as contract from '@weitersagen/contracts/self-billing';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { agree, endAgreement, readAgreement, recordAgreement } from './agreement-service.ts';
import { answering } from './answering.ts';
import { noteOwnInvoice } from './objection-service.ts';
import { agencyOwner, sellerOwner, type FindOwner } from './settlement-owner.ts';

interface AgreementCalls {
  readonly read: typeof contract.getSellerSelfBilling;
  readonly agree: typeof contract.agreeSellerSelfBilling;
  readonly end: typeof contract.endSellerSelfBilling;
}

function registerOwn(routes: Routes, calls: AgreementCalls, findOwner: FindOwner): void {
  routes.handle(calls.read, ({ withTenant, auth }) =>
    withTenant(async (tx) => readAgreement(tx, await findOwner(tx, auth))),
  );
  routes.handle(calls.agree, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => agree(tx, await findOwner(tx, auth), body.version)),
  );
  routes.handle(calls.end, ({ withTenant, auth }) =>
    withTenant(async (tx) => endAgreement(tx, await findOwner(tx, auth))),
  );
}

/** Whether partners agreed to credit notes, and what stands in the place of one that they objected to. product.md, section "14 Payouts and ledger". */
export function registerAgreementRoutes(routes: Routes): void {
  registerOwn(
    routes,
    {
      read: contract.getAgencySelfBilling,
      agree: contract.agreeAgencySelfBilling,
      end: contract.endAgencySelfBilling,
    },
    agencyOwner,
  );
  registerOwn(
    routes,
    {
      read: contract.getSellerSelfBilling,
      agree: contract.agreeSellerSelfBilling,
      end: contract.endSellerSelfBilling,
    },
    sellerOwner,
  );
  routes.handle(
    desk.recordSelfBilling,
    ({ auth, body: { client, kind, receiver, ...agreed }, withClient }) => {
      const { accountId: by } = requireSession(auth);
      return answering(
        withClient(client, (tx) => recordAgreement(tx, { kind, id: receiver }, { ...agreed, by })),
      );
    },
  );
  routes.handle(
    desk.noteOwnInvoice,
    ({ auth, body: { client, number, invoiceNumber, invoiceOn }, withClient }) => {
      const { accountId: by } = requireSession(auth);
      const invoice = { number: invoiceNumber, on: invoiceOn, by };
      return answering(withClient(client, (tx) => noteOwnInvoice(tx, number, invoice)));
    },
  );
}
