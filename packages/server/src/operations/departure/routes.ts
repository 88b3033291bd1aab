import * as contract from '@weitersagen/contracts/operator-departure';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { operatorMakers, requireConfirmedOperator } from '../../people/public.ts';
import { DepartureRefused, type WhyRefused } from './departure-refused.ts';
import {
  announceDeparture,
  confirmDeparture,
  takeDepartureBack,
  turnDayDown,
} from './departure-service.ts';
import { askRemoval, agreeToRemoval, withdrawRemoval } from './removal-service.ts';
import { removalFor } from './removal-view.ts';
import { departureFor, effectOfLeaving } from './departure-view.ts';

/** What a call answers for each refusal. */
const answers = {
  noDay: () => new ApiError('invalidInput', { fields: { Tag: 'invalid' } }),
  notToCome: () => new ApiError('invalidInput', { fields: { Tag: 'onlyToCome' } }),
  tooFar: () => new ApiError('invalidInput', { fields: { Tag: 'tooFar' } }),
  announced: () => new ApiError('changedMeanwhile'),
  none: () => new ApiError('unknownNumber'),
  otherDay: () => new ApiError('changedMeanwhile'),
  dayCame: () => new ApiError('changedMeanwhile'),
  own: () => new ApiError('ownProposal'),
  near: () => new ApiError('nearProposer'),
  gone: () => new ApiError('changedMeanwhile'),
  stays: () => new ApiError('changedMeanwhile'),
  hindered: () => new ApiError('changedMeanwhile'),
  asked: () => new ApiError('changedMeanwhile'),
} as const satisfies Readonly<Record<WhyRefused, () => ApiError>>;

/** Does what may be refused; the refusal becomes what calls answer. */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof DepartureRefused ? answers[error.why]() : error;
  }
}

/** The departure of clients, as admins decide it. product.md, section "2 Tenants and switches". */
export function registerDepartureRoutes(routes: Routes, deps: Pick<AppDeps, 'tenants'>): void {
  routes.handle(contract.getDeparture, async ({ auth, query, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    const makers = await withTenant((tx) => operatorMakers(tx));
    return withClient(query.mandant, async (tx) => ({
      departure: await departureFor(tx, { accountId, makers }),
      removal: await removalFor(tx, { accountId, makers }),
    }));
  });
  routes.handle(contract.tryDeparture, async ({ body: { client, leavesOn }, withClient }) => ({
    effect: await answering(withClient(client, (tx) => effectOfLeaving(tx, leavesOn))),
  }));
  routes.handle(contract.announceDeparture, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, leavesOn, seen, reason } = body;
    await answering(
      withClient(client, (tx) => announceDeparture(tx, leavesOn, { by, reason, seen })),
    );
  });
  routes.handle(contract.confirmDeparture, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, leavesOn } = body;
    await answering(withClient(client, (tx) => confirmDeparture(tx, leavesOn, accountId)));
    deps.tenants.forget();
  });
  routes.handle(contract.takeDepartureBack, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, leavesOn: seen, reason } = body;
    await answering(withClient(client, (tx) => takeDepartureBack(tx, { by, reason, seen })));
    deps.tenants.forget();
  });
  routes.handle(contract.turnDayDown, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, leavesOn: seen, reason } = body;
    await answering(withClient(client, (tx) => turnDayDown(tx, { by, reason, seen })));
  });
  registerRemoval(routes);
}

function registerRemoval(routes: Routes) {
  routes.handle(contract.askRemoval, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    const { client, reason } = body;
    await answering(withClient(client, (tx) => askRemoval(tx, { by, reason })));
  });
  routes.handle(contract.agreeToRemoval, async ({ auth, body, withTenant, withClient }) => {
    const { accountId } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    await answering(withClient(body.client, (tx) => agreeToRemoval(tx, accountId)));
  });
  routes.handle(contract.withdrawRemoval, async ({ auth, body, withClient }) => {
    const { accountId } = requireSession(auth);
    await answering(withClient(body.client, (tx) => withdrawRemoval(tx, accountId)));
  });
}
