import * as contract from '@weitersagen/contracts/operator-customers';
import * as timeline from '@weitersagen/contracts/operator-timeline';
import * as personData from '@weitersagen/contracts/operator-person-data';
import type { CustomerFound } from '@weitersagen/contracts/operator-customers';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { operatorNames, requireConfirmedOperator } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import type { Limit } from '../../platform/throttle.ts';
import { resendMail, resendRewardLinks } from './customer-mail-service.ts';
import { searchCustomers } from './customer-search.ts';
import { showCustomer } from './customer-service.ts';
import { showTimeline } from './timeline-service.ts';
import { copyOfPerson, eraseCustomer, erasureOf } from './person-data-service.ts';

/** Links to rewards that support sends a customer again: more help nobody, and fill a mailbox. */
const linksPerCustomer: Limit = { name: 'reward links again', hits: 5, seconds: 86_400 };

/** So many customers a search shows. */
const FOUND_MOST = 50;

/** Customers of clients, as support finds and understands them. product.md, section "8 Roles and permissions". */
export function registerCustomerRoutes(
  routes: Routes,
  { tenants, seal, throttle }: Pick<AppDeps, 'tenants' | 'seal' | 'throttle'>,
): void {
  routes.handle(contract.findCustomers, async ({ auth, body, withClient }) => {
    const { grants } = requireSession(auth);
    const helped = (await tenants.all()).filter(({ id }) => holdsRole(grants, ['support'], id));
    const clients = helped.map(({ id, config }) => ({ id, name: config.name }));
    const asked = body.client === undefined ? clients.map(({ id }) => id) : [body.client];
    const customers: CustomerFound[] = [];
    for (const client of asked)
      customers.push(
        ...(await withClient(client, (tx) => searchCustomers(tx, body.words, FOUND_MOST + 1))),
      );
    return {
      clients,
      customers: customers.slice(0, FOUND_MOST),
      hasMore: customers.length > FOUND_MOST,
    };
  });
  routes.handle(contract.openCustomer, async ({ auth, body, withClient }) => {
    const { accountId } = requireSession(auth);
    return withClient(body.client, (tx) => showCustomer(tx, body.id, accountId));
  });
  routes.handle(timeline.listCustomerTimeline, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    const { client, id, kind, after = null } = body;
    const names = await withTenant(operatorNames);
    return withClient(client, (tx) => showTimeline(tx, seal, { id, kind, after, by, names }));
  });
  routes.handle(contract.resendCustomerMail, async ({ auth, body, withClient }) => {
    const { accountId } = requireSession(auth);
    await withClient(body.client, (tx) => resendMail(tx, body, accountId));
    return {};
  });
  routes.handle(contract.resendRewardLinks, async ({ auth, body, withClient }) => {
    const { accountId } = requireSession(auth);
    await throttle.hit(linksPerCustomer, body.client, body.id);
    await withClient(body.client, (tx) => resendRewardLinks(tx, body.id, accountId));
    return {};
  });
  routes.handle(personData.copyPersonData, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, id, ...asked } = body;
    return { file: await withClient(client, (tx) => copyOfPerson(tx, id, { by, ...asked })) };
  });
  routes.handle(personData.tryErasure, async ({ body: { client, id }, withClient }) => ({
    effect: await withClient(client, (tx) => erasureOf(tx, id)),
  }));
  routes.handle(personData.erasePersonData, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, id, reason, waived, along } = body;
    await withClient(client, (tx) => eraseCustomer(tx, id, { by, reason, waived, along }));
    return {};
  });
}
