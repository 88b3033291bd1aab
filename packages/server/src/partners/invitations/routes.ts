import * as contract from '@weitersagen/contracts/invitation';
import * as settings from '@weitersagen/contracts/invitation-settings';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import { mailPerAddress } from '../../people/public.ts';
import { requireActor } from '../agencies/agency-actor.ts';
import { cardLink } from '../agencies/invitation-link.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readIdempotency } from '../../platform/idempotency.ts';
import { mailText } from '../../platform/mail/texts.ts';
import type { Limit } from '../../platform/throttle.ts';
import { joinByCard } from './card-service.ts';
import { readInvitation } from './invitation-input.ts';
import { createInvitation, listInvitations } from './invitation-service.ts';
import { addShop, closeShop, listShops } from './shop-service.ts';
import {
  addSuppression,
  findSuppression,
  listSuppressions,
  removeSuppression,
} from './suppression-service.ts';
import { acceptInvitation, lookUpToken, refuseInvitations } from './invited-service.ts';

const tokenPerCaller: Limit = { name: 'invitation token caller', hits: 120, seconds: 3600 };
const searchPerPerson: Limit = { name: 'suppression search', hits: 100, seconds: 3600 };
const invitePerPerson: Limit = { name: 'invitation person', hits: 500, seconds: 3600 };

/** Above this a captcha is asked for. */
const freeInvitations = ({ config }: Tenant): Limit => ({
  name: 'invitation without captcha',
  hits: config.captchaAfter,
  seconds: 3600,
});

function registerInviting(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(contract.invite, async (call) => {
    const { tenant, withTenant, body, language } = call;
    const session = requireSession(call.auth);
    const { accountId } = session;
    const consentText = mailText(language, 'invitation.consent');
    const input = readInvitation(body);
    if (input === null) {
      await withTenant((tx) => requireActor(tx, session, 'invitationTool'));
      const captchaRequired = await throttle.isUsedUp(
        freeInvitations(tenant),
        tenant.id,
        accountId,
      );
      return { captchaRequired, consentText, invitation: null };
    }
    // A repeat may carry a fresh captcha: it is no part of what was asked.
    const { captcha: _, ...asked } = input;
    const idempotency = readIdempotency(call.request, [asked, accountId]);
    await throttle.hit(invitePerPerson, tenant.id, accountId);
    if (input.consent === true)
      await throttle.hit(mailPerAddress, tenant.id, 'invitation', mailboxOf(input.email));
    const needsCaptcha = !(await throttle.allows(freeInvitations(tenant), tenant.id, accountId));
    const invitation = await withTenant(async (tx) => {
      const actor = await requireActor(tx, session, 'invitationTool');
      return createInvitation(tx, input, { actor, language, needsCaptcha, idempotency });
    });
    const captchaRequired = await throttle.isUsedUp(freeInvitations(tenant), tenant.id, accountId);
    return { captchaRequired, consentText, invitation };
  });
  routes.handle(contract.listInvitations, ({ withTenant, auth, query, language }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'invitationTool');
      const paging = { page: query.page ?? 1, size: query.pagesize ?? 20 };
      return listInvitations(tx, actor, paging, language);
    }),
  );
}

function registerCards(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(contract.getInvitationCard, ({ tenant, withTenant, auth, language }) =>
    withTenant(async (tx) => {
      const { accountId } = await requireActor(tx, requireSession(auth), 'invitationTool');
      return { link: cardLink(tenant, { kind: 'person', id: accountId }, language) };
    }),
  );
  routes.handle(contract.joinByCard, async ({ tenant, withTenant, body, ip, language }) => {
    await throttle.hit(tokenPerCaller, ip);
    await throttle.hit(mailPerAddress, tenant.id, 'card', mailboxOf(body.email));
    await withTenant((tx) => joinByCard(tx, body, language));
  });
}

function registerShops(routes: Routes) {
  routes.handle(settings.listShops, ({ withTenant, auth, language }) =>
    withTenant(async (tx) =>
      listShops(tx, await requireActor(tx, requireSession(auth), 'invitationTool'), language),
    ),
  );
  routes.handle(settings.addShop, ({ withTenant, auth, body, language }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'employees');
      return addShop(tx, actor, body.name, language);
    }),
  );
  routes.handle(settings.closeShop, ({ withTenant, auth, params }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'employees');
      await closeShop(tx, actor, params.id);
    }),
  );
}

function registerSuppressions(routes: Routes, { throttle }: Pick<AppDeps, 'throttle'>) {
  routes.handle(settings.listSuppressions, ({ withTenant, auth, query }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'invitationTool');
      const paging = { page: query.page ?? 1, size: query.pagesize ?? 20 };
      return listSuppressions(tx, actor, paging);
    }),
  );
  routes.handle(settings.findSuppression, async ({ tenant, withTenant, auth, body }) => {
    const session = requireSession(auth);
    // It says whether an address is known: no one tries a whole list of them.
    await throttle.hit(searchPerPerson, tenant.id, session.accountId);
    return withTenant(async (tx) => {
      const actor = await requireActor(tx, session, 'invitationTool');
      return { entry: await findSuppression(tx, actor, body.email) };
    });
  });
  routes.handle(settings.addSuppression, ({ withTenant, auth, body }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'invitationTool');
      await addSuppression(tx, actor, body);
    }),
  );
  routes.handle(settings.removeSuppression, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'invitationTool');
      await removeSuppression(tx, actor, params.id, body.reason);
    }),
  );
}

/** Invitations: made by agency users and agents, looked at, accepted or refused by the invited. product.md, section "9 Calls". */
export function registerInvitationRoutes(routes: Routes, deps: Pick<AppDeps, 'throttle'>) {
  const { throttle } = deps;
  registerInviting(routes, deps);
  registerCards(routes, deps);
  registerShops(routes);
  registerSuppressions(routes, deps);
  routes.handle(contract.verifyAgencyToken, async ({ withTenant, query, ip }) => {
    await throttle.hit(tokenPerCaller, ip);
    return withTenant((tx) => lookUpToken(tx, query.t));
  });
  routes.handle(contract.acceptInvitation, async ({ withTenant, body, ip, language }) => {
    await throttle.hit(tokenPerCaller, ip);
    await withTenant((tx) => acceptInvitation(tx, body.token, language));
  });
  routes.handle(contract.refuseInvitations, async ({ withTenant, body, ip }) => {
    await throttle.hit(tokenPerCaller, ip);
    await withTenant((tx) => refuseInvitations(tx, body.token));
  });
}
