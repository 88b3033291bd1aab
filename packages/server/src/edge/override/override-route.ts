import { escapeHtml } from '../../escape-html.ts';
import { ApiError } from '../../api-error.ts';
import { openOverride, sealOverride } from './override-token.ts';
import type { Override } from './override-token.ts';
import type { RegistrySigner } from '../registry-signer.ts';

/** Whose areas a browser may be shown, and who signs that it may. No origins: nobody's. */
export interface OverrideSettings {
  readonly origins: readonly string[];
  readonly signer: RegistrySigner;
}

export const overrideCookie = 'ws-override';
const lastsMs = 2 * 3_600_000;
const addressForm = /^(https?:\/\/[\w.:-]+)\/remotes\/(mf-[a-z]+)\/([\w.+-]+)\/?$/;

const texts = {
  title: 'Ein Bereich von anderswo',
  text: 'Zeigt in diesem Browser zwei Stunden lang eine andere Fassung eines Bereichs. Erlaubt von:',
  address: 'Adresse der Fassung, etwa',
  start: 'Zeigen',
  end: 'Beenden',
} as const;

/** The override that a browser's cookie asks for; null without one that is signed, allowed and not over. */
export function overrideOf(
  cookie: string | undefined,
  tenant: string,
  { origins, signer }: OverrideSettings,
  now: Date,
): Override | null {
  const override = cookie === undefined ? null : openOverride(cookie, tenant, signer, now);
  return override && origins.includes(override.origin) ? override : null;
}

/** `Set-Cookie` for the address of a version, or to end it for an empty one. Throws ApiError for an address that is not allowed. */
export function setOverride(
  address: string,
  tenant: string,
  { origins, signer }: OverrideSettings,
  now: Date,
): string {
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
  if (address === '') return `${overrideCookie}=; Max-Age=0; ${attributes}`;
  const [, origin = '', id = '', version = ''] = addressForm.exec(address) ?? [];
  if (!origins.includes(origin)) throw new ApiError('invalidInput');
  const until = new Date(now.getTime() + lastsMs).toISOString();
  const sealed = sealOverride({ tenant, id, version, origin, until }, signer);
  return `${overrideCookie}=${sealed}; Max-Age=${lastsMs / 1000}; ${attributes}`;
}

/** The form for operators; nothing where no origin is allowed. */
export function overrideForm({ origins }: OverrideSettings): string {
  const [first] = origins;
  if (first === undefined) return '';
  const list = escapeHtml(origins.join(', '));
  return `<h2>${texts.title}</h2><p>${texts.text} ${list}</p>
<form method="post" action="/ops/remotes/override"><label>${texts.address} ${escapeHtml(first)}/remotes/mf-agency/0.1.0<br><input name="address" required></label><button>${texts.start}</button></form>
<form method="post" action="/ops/remotes/override"><input type="hidden" name="address" value=""><button>${texts.end}</button></form>`;
}
