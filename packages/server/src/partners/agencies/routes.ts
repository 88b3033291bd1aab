import * as contract from '@weitersagen/contracts/agency';
import { agencyRoleByLabel } from '@weitersagen/domain/wire-labels';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import {
  countingWrongTokens,
  mailPerAddress,
  mailPerCaller,
  requestAgentPassword,
  signInPerEmail,
} from '../../people/public.ts';
import { requireActor } from './agency-actor.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { requireSession } from '../../platform/http/identity.ts';
import type { Limit } from '../../platform/throttle.ts';
import {
  changeEmployee,
  handOverReferrals,
  inviteAgent,
  inviteEmployee,
  listEmployees,
} from './employee-service.ts';
import { changeMasterData, isSensitive, readMasterData } from './master-data-service.ts';
import { registerAgency, requestPassword, setPassword } from './registration-service.ts';

type Deps = Pick<AppDeps, 'throttle' | 'seal'>;

const tokenPerCaller: Limit = { name: 'agency token caller', hits: 60, seconds: 3600 };

function registerAccess(routes: Routes, { throttle }: Deps) {
  routes.handle(contract.registerAgency, async ({ tenant, withTenant, body, ip, language }) => {
    await throttle.hit(mailPerCaller, ip);
    await throttle.hit(mailPerAddress, tenant.id, 'agency', mailboxOf(body.email));
    await withTenant((tx) => registerAgency(tx, body, language));
  });
  routes.handle(contract.requestAgencyPassword, async ({ tenant, withTenant, body, ip }) => {
    await throttle.hit(mailPerCaller, ip);
    await throttle.hit(mailPerAddress, tenant.id, 'agency', mailboxOf(body.email));
    await withTenant(async (tx) => {
      await requestPassword(tx, body.email);
      await requestAgentPassword(tx, body.email);
    });
  });
  routes.handle(contract.setAgencyPassword, ({ withTenant, body, ip }) =>
    countingWrongTokens(throttle, tokenPerCaller, ip, () =>
      withTenant((tx) => setPassword(tx, body.token, body.password, body.termsVersion)),
    ),
  );
}

function registerMasterData(routes: Routes, { throttle }: Deps) {
  routes.handle(contract.getAgency, ({ withTenant, auth }) =>
    withTenant(async (tx) =>
      readMasterData(tx, await requireActor(tx, requireSession(auth), 'masterData')),
    ),
  );
  routes.handle(contract.updateAgency, async ({ tenant, withTenant, auth, body }) => {
    const session = requireSession(auth);
    if (isSensitive(body))
      await throttle.hit(signInPerEmail, tenant.id, 'agency', session.accountId);
    return withTenant(async (tx) =>
      changeMasterData(tx, await requireActor(tx, session, 'masterData'), body),
    );
  });
}

function registerEmployees(routes: Routes, { throttle, seal }: Deps) {
  routes.handle(contract.listEmployees, ({ withTenant, auth, query }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'employees');
      return listEmployees(tx, actor, { page: query.page ?? 1, size: query.pagesize ?? 20 });
    }),
  );
  routes.handle(contract.inviteEmployee, async ({ tenant, withTenant, auth, body, language }) => {
    await throttle.hit(mailPerAddress, tenant.id, body.kind ?? 'agency', mailboxOf(body.email));
    return withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'employees');
      const { kind, ...invited } = body;
      const person = { ...invited, seal };
      return kind === 'agent'
        ? inviteAgent(tx, actor, person)
        : inviteEmployee(tx, actor, person, language);
    });
  });
  routes.handle(contract.changeEmployee, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'employees');
      return changeEmployee(tx, actor, params.id, {
        ...(body.role === undefined ? {} : { role: agencyRoleByLabel[body.role] }),
        ...(body.active === undefined ? {} : { active: body.active }),
      });
    }),
  );
  routes.handle(contract.handOverReferrals, ({ withTenant, auth, params, body }) =>
    withTenant(async (tx) => {
      const actor = await requireActor(tx, requireSession(auth), 'employees');
      return { count: await handOverReferrals(tx, actor, params.id, body.to) };
    }),
  );
}

/** Agency accounts: registration, access, master data, employees. product.md, section "8 Roles and permissions". */
export function registerAgencyRoutes(routes: Routes, deps: Deps) {
  registerAccess(routes, deps);
  registerMasterData(routes, deps);
  registerEmployees(routes, deps);
}
