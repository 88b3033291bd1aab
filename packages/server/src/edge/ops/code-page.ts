import { escapeHtml } from '../../platform/escape-html.ts';
import { opsFrame } from './ops-frame.ts';

const texts = {
  title: 'Anmeldung für Betreiber',
  code: 'Code aus der Authenticator-App oder Wiederherstellungscode',
  refused: 'Der Code stimmt nicht oder wurde schon benutzt. Bitte geben Sie einen neuen ein.',
  expired: 'Diese Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
  signIn: 'Anmelden',
  again: 'Zurück zum Passwort',
} as const;

const back = `<p><a href="/ops/remotes">${texts.again}</a></p>`;

/** The second step of the sign-in, for an operator with an authenticator app; `isRefused` after a wrong code. */
export function codePage(
  nonce: string,
  tenant: string,
  ticket: string,
  isRefused: boolean,
): string {
  return opsFrame(
    { nonce, tenant, title: texts.title },
    `<form method="post" action="/ops/remotes">${isRefused ? `<p role="alert">${texts.refused}</p>` : ''}
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<label>${texts.code}<input name="code" autocomplete="one-time-code" maxlength="40" required autofocus></label>
<button>${texts.signIn}</button></form>
${back}`,
  );
}

/** The second step came too late: the way back to the first. */
export function expiredPage(nonce: string, tenant: string): string {
  return opsFrame(
    { nonce, tenant, title: texts.title },
    `<p role="alert">${texts.expired}</p>\n${back}`,
  );
}
