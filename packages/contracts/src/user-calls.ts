import * as account from './account.ts';
import * as settings from './account-settings.ts';
import * as session from './session.ts';

/** A call under a second path. */
function at<E extends { readonly path: string }>(endpoint: E, path: string): E {
  return { ...endpoint, path };
}

// The referrer's calls as clients of several tenants address them. Each does exactly what its first path does.
export const userLogin = at(account.login, '/benutzer/login');
export const userRefresh = at(session.refresh, '/benutzer/refresh');
export const userGetBankAccount = at(settings.getBankAccount, '/benutzer/bankdaten');
export const userStoreBankAccount = at(settings.storeBankAccount, '/benutzer/bankdaten');
export const userRemoveBankAccount = at(settings.removeBankAccount, '/benutzer/bankdaten');
export const userSetNewsletter = at(settings.setNewsletter, '/benutzer/newsletter');
export const userDeleteAccount = at(settings.deleteAccount, '/benutzer');
export const userResendWelcomeMail = at(account.resendWelcomeMail, '/benutzer/willkommensmail/:id');
export const userGetPasswordRules = at(account.getPasswordRules, '/benutzer/passwortvalidator');
