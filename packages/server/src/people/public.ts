import type { LoadCommands } from '../platform/operator/operator-command.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Tenant } from '../platform/database/tenant-directory.ts';
import type { Routes } from '../platform/http/call.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-kind.ts';
import { registerAccessKeyRoutes } from './access-keys/routes.ts';
import { emailChangeMailHandlers } from './accounts/email-change-mails.ts';
import { bankAccountStoredHandler } from './accounts/bank-account-mail.ts';
import { registerBlockRoutes } from './accounts/block-routes.ts';
import { registerEmailChangeRoutes } from './accounts/email-change-routes.ts';
import { accountMailHandlers } from './accounts/mails.ts';
import { passwordChangedHandler } from './accounts/password-changed-mail.ts';
import { newsletterLapse } from './accounts/newsletter-lapse-job.ts';
import { registerAccountRoutes } from './accounts/routes.ts';
import { registerAccountSettingsRoutes } from './accounts/settings-routes.ts';
import { registerAdminLoginRoutes } from './admin-login/routes.ts';
import { agentAccessHandler } from './agents/agent-mail.ts';
import { registerAgentRoutes } from './agents/routes.ts';
import { registerContactCaseRoutes } from './contact/case-routes.ts';
import { contactAnswerMailHandler, contactMailHandler } from './contact/contact-mails.ts';
import { registerContactRoutes } from './contact/routes.ts';
import { registerCommandSignInRoutes } from './command-sign-in/routes.ts';
import { registerConfirmationRoutes } from './operator-account/confirmation-routes.ts';
import { registerOperatorAccountRoutes } from './operator-account/routes.ts';
import { registerOperatorInvitationRoutes } from './operators/operator-invitation-routes.ts';
import {
  operatorAccessHandler,
  operatorChangedHandler,
  operatorRemovedHandler,
} from './operators/operator-mail.ts';
import { registerOperatorPeopleRoutes } from './operators/operator-people-routes.ts';
import { registerPasskeyRoutes } from './passkeys/routes.ts';
import { registerSecondFactorRoutes } from './second-factor/routes.ts';
import { secondFactorHandler } from './second-factor/second-factor-mail.ts';
import { wayInHandler } from './sessions/way-in-mail.ts';
import type { IdentityProvider } from './sso/provider-client.ts';
import { registerSsoRoutes } from './sso/routes.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { doneOnBehalfHandler } from './visits/on-behalf-mails.ts';
import { registerVisitRoutes } from './visits/routes.ts';

/** Accounts, sessions, second factor, sign-on, agents, operators, contact: all that other contexts and the processes may import. What is not here belongs to this context alone. */
export { codeAt } from './second-factor/authenticator.ts';
export { linkedAccount, mailAccessLink } from './accounts/access-mail.ts';
export { optInMail, registrationMail, signInLinkMail } from './accounts/account-outbox.ts';
export { type Account, accountRepository } from './accounts/account-repository.ts';
export { listStaff } from './accounts/added-staff-repository.ts';
export { findBankAccount } from './accounts/bank-account-repository.ts';
export { storeBankAccount } from './accounts/bank-account-service.ts';
export {
  actorIfKnown,
  commandActor,
  nobody,
  type CommandActor,
} from './command-sign-in/command-actor.ts';
export { changePassword } from './accounts/change-password.ts';
export {
  confirmSession,
  requireConfirmed,
  requireConfirmedOperator,
  requirePresent,
} from './accounts/confirmed-session.ts';
export { blockOfAddress, isAddressBlocked, requireAdmission } from './accounts/email-admission.ts';
export {
  exportPerAccount,
  mailPerAddress,
  mailPerCaller,
  signInPerEmail,
} from './accounts/limits.ts';
export { confirmParticipation } from './accounts/token-service.ts';
export { addressWish, correctAddress, dropAddress } from './accounts/address-correction.ts';
export {
  endReferrerSession,
  referrerSessions,
  signReferrerOut,
} from './accounts/referrer-sessions.ts';
export { endAccess } from './accounts/end-access.ts';
export { setMailedPassword } from './accounts/mailed-password.ts';
export { askForNewsletter } from './accounts/newsletter.ts';
export { mailNoticeTo } from './accounts/notice-mail.ts';
export { checkPassword, hashPassword } from './accounts/password.ts';
export { emailChangeRepository } from './accounts/email-change-repository.ts';
export { removeAccount } from './accounts/remove-account.ts';
export { requireAccount } from './accounts/settings-service.ts';
export { staffView } from './accounts/staff-view.ts';
export { countingWrongTokens } from './accounts/wrong-tokens.ts';
export {
  addAgent,
  linkDays as agentLinkDays,
  mailAgentLink,
  removeAgent,
  requestPassword as requestAgentPassword,
  setPassword as setAgentPassword,
} from './agents/agent-access.ts';
export {
  endLinksOf,
  findMailToken,
  makeMailToken,
  useMailToken,
} from './mail-tokens/mail-token-repository.ts';
export { forgetMessages } from './contact/contact-case-repository.ts';
export { shareAccessTurn } from './operators/operator-access.ts';
export { listPeople } from './operators/operator-people-service.ts';
export { operatorRoleRepository } from './operators/operator-role-repository.ts';
export { operatorMakers, type OperatorMakers } from './operators/operator-makers.ts';
export { operatorMailboxes } from './operators/operator-name-repository.ts';
export { operatorNames } from './operators/operator-names.ts';
export { requireTakesMail } from './operators/takes-mail.ts';
export { removeLostFactor } from './second-factor/lost-factor.ts';
export { newCodes } from './second-factor/second-factor.ts';
export { placeOf as placeOfFactor } from './second-factor/take-code.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
export { createHoldIdentity, createLookAgain } from './sessions/hold-identity.ts';
export { clearSessionCookie, readSessionCookie } from './sessions/session-cookie.ts';
export { startSession } from './sessions/session-service.ts';
export { type IdentityProvider, tryProvider } from './sso/provider-client.ts';
export { workInVisit } from './visits/work-in-visit.ts';

/** Registers the calls of this context; a demo stands in for identity providers. */
export function registerPeople(
  routes: Routes,
  deps: AppDeps,
  identityProvider: ((tenant: Tenant) => IdentityProvider) | null,
): void {
  registerAccountRoutes(routes, deps);
  registerAccountSettingsRoutes(routes, deps);
  registerEmailChangeRoutes(routes, deps);
  registerBlockRoutes(routes, deps);
  registerAdminLoginRoutes(routes, deps);
  registerVisitRoutes(routes, deps);
  registerStaffRoutes(routes, deps);
  registerSecondFactorRoutes(routes, deps);
  registerSsoRoutes(routes, deps, identityProvider);
  registerContactRoutes(routes, deps);
  registerContactCaseRoutes(routes, deps);
  registerAgentRoutes(routes, deps);
  registerAccessKeyRoutes(routes, deps);
  registerOperatorPeopleRoutes(routes, deps);
  registerOperatorInvitationRoutes(routes, deps);
  registerPasskeyRoutes(routes, deps);
  registerOperatorAccountRoutes(routes, deps);
  registerConfirmationRoutes(routes, deps);
  registerCommandSignInRoutes(routes, deps);
}

export const peopleJobs: readonly Job[] = [newsletterLapse];

export const peopleHandlers: readonly OutboxHandler[] = [
  ...accountMailHandlers,
  ...emailChangeMailHandlers,
  bankAccountStoredHandler,
  passwordChangedHandler,
  agentAccessHandler,
  operatorAccessHandler,
  operatorChangedHandler,
  operatorRemovedHandler,
  secondFactorHandler,
  wayInHandler,
  contactMailHandler,
  contactAnswerMailHandler,
  doneOnBehalfHandler,
];

/** The operator's commands; each is loaded when it is called. */
export const peopleCommands = {
  blocks: async () => (await import('./accounts/blocks-command.ts')).blocksCommand,
  'sign-in': async () => (await import('./command-sign-in/sign-in-command.ts')).signInCommand,
  'sign-out': async () => (await import('./command-sign-in/sign-in-command.ts')).signOutCommand,
  who: async () => (await import('./command-sign-in/sign-in-command.ts')).whoCommand,
  'machine-keys': async () =>
    (await import('./machine-keys/machine-keys-command.ts')).machineKeysCommand,
  'first-admin': async () => (await import('./operators/first-admin-command.ts')).firstAdminCommand,
  operators: async () => (await import('./operators/operators-command.ts')).operatorsCommand,
  'second-factor': async () =>
    (await import('./second-factor/second-factor-command.ts')).secondFactorCommand,
} satisfies LoadCommands;
