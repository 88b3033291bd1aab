import { escapeHtml } from '../../escape-html.ts';
import { operatorPage, signInPage } from './remotes-page.ts';

const texts = {
  code: 'Code aus der Authenticator-App oder Wiederherstellungscode',
  refused: 'Der Code stimmt nicht oder wurde schon benutzt. Bitte geben Sie einen neuen ein.',
  expired: 'Diese Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
  signIn: 'Anmelden',
  again: 'Zurück zum Passwort',
} as const;

/** The second step of the sign-in, for an operator with an authenticator app; `isRefused` after a wrong code. */
export function codePage(
  nonce: string,
  tenant: string,
  ticket: string,
  isRefused: boolean,
): string {
  return operatorPage(
    nonce,
    tenant,
    `<form method="post">${isRefused ? `<p role="alert">${texts.refused}</p>` : ''}
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<label>${texts.code}<br><input name="code" autocomplete="one-time-code" maxlength="40" required autofocus></label>
<button>${texts.signIn}</button></form>
<p><a href="">${texts.again}</a></p>`,
  );
}

/** The first step again, because the second came too late. */
export function expiredPage(nonce: string, tenant: string): string {
  return signInPage(nonce, tenant, true, texts.expired);
}
