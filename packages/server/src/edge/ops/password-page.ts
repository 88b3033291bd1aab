import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@weitersagen/domain/constants';
import { escapeHtml } from '../../platform/escape-html.ts';
import { opsFrame } from './ops-frame.ts';

const texts = {
  title: 'Passwort festlegen',
  rules: `Mindestens ${PASSWORD_MIN_LENGTH} Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer.`,
  password: 'Neues Passwort',
  token: 'Was in der Adresse des Links hinter „#token=“ steht',
  submit: 'Passwort festlegen',
  over: 'Dieser Link gilt nicht mehr. Lassen Sie sich vom Betrieb einen neuen schicken.',
  done: 'Ihr Passwort ist festgelegt. Sie sind überall abgemeldet.',
  signIn: 'Zur Anmeldung',
  refused: {
    minLength: `Das Passwort ist zu kurz: Es braucht mindestens ${PASSWORD_MIN_LENGTH} Zeichen.`,
    maxLength: `Das Passwort ist zu lang: Es hat höchstens ${PASSWORD_MAX_LENGTH} Zeichen.`,
    lowercase: 'Dem Passwort fehlt ein Kleinbuchstabe.',
    uppercase: 'Dem Passwort fehlt ein Großbuchstabe.',
    digit: 'Dem Passwort fehlt eine Ziffer.',
    tooCommon: 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes.',
  },
} as const;

type Refusal = keyof typeof texts.refused;
export const isRefusal = (reason: string): reason is Refusal => reason in texts.refused;

// The token stands in the fragment, which no server sees before the form is sent; it leaves the address at once.
const script = `const field=document.querySelector('[name=token]');const token=new URLSearchParams(location.hash.slice(1)).get('token');if(token){field.value=token;history.replaceState(null,'',location.pathname)}if(field.value)field.parentElement.hidden=true`;

interface PasswordForm {
  /** The token where it is known already, after a refusal. */
  readonly token: string;
  readonly refusal: Refusal | null;
}

/** The form that a mailed link opens. Without scripts the token is typed. */
export function passwordPage(
  nonce: string,
  tenant: string,
  { token, refusal }: PasswordForm,
): string {
  const alert =
    refusal === null ? '' : `<p id="refused" role="alert">${texts.refused[refusal]}</p>`;
  const wrong =
    refusal === null
      ? 'aria-describedby="rules"'
      : 'aria-invalid="true" aria-describedby="refused rules" autofocus';
  return opsFrame(
    { nonce, tenant, title: texts.title },
    `<form method="post">${alert}
<label>${texts.token}<input name="token" maxlength="100" autocomplete="off" value="${escapeHtml(token)}" required></label>
<p id="rules">${texts.rules}</p>
<label>${texts.password}<input type="password" name="password" autocomplete="new-password" maxlength="${PASSWORD_MAX_LENGTH}" required ${wrong}></label>
<button>${texts.submit}</button></form>
<script nonce="${nonce}">${script}</script>`,
  );
}

/** After the password was set, or for a link that leads nowhere; with the way to the sign-in. */
export function outcomePage(nonce: string, tenant: string, outcome: 'done' | 'over'): string {
  const role = outcome === 'done' ? 'status' : 'alert';
  return opsFrame(
    { nonce, tenant, title: texts.title },
    `<p role="${role}">${texts[outcome]}</p>\n<p><a href="/ops/remotes">${texts.signIn}</a></p>`,
  );
}
