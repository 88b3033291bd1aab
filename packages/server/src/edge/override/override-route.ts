import { OVERRIDE_COOKIE_HOURS } from '@weitersagen/domain/constants';
import { formatDateTime } from '@weitersagen/domain/dates';
import { escapeHtml } from '../../platform/escape-html.ts';
import { openOverride, sealOverride } from './override-token.ts';
import type { Override } from './override-token.ts';
import type { RegistrySigner } from '../registry-signer.ts';

/** Whose areas a browser may be shown, and who signs that it may. No origins: nobody's. */
export interface OverrideSettings {
  readonly origins: readonly string[];
  readonly signer: RegistrySigner;
}

/** Name of the cookie. */
export const OVERRIDE_COOKIE = 'ws-override';
const lastsMs = OVERRIDE_COOKIE_HOURS * 3_600_000;
const addressForm = /^(https?:\/\/[\w.:-]+)\/remotes\/(mf-[a-z]+)\/([\w.+-]+)\/?$/;

const texts = {
  title: 'Ein Bereich von anderswo',
  text: 'Zeigt in diesem Browser zwei Stunden lang eine andere Fassung eines Bereichs. Erlaubt von:',
  address: 'Adresse der Fassung',
  example: 'Zum Beispiel',
  start: 'Zeigen',
  shown: 'In diesem Browser kommt zurzeit',
  from: 'von',
  until: 'bis',
  end: 'Beenden',
  refused:
    'Von dieser Adresse darf nichts gezeigt werden. Sie muss mit einem der erlaubten Ursprünge beginnen und eine Fassung nennen.',
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

/** `Set-Cookie` for the address of a version, or to end it for an empty one. Null for an address that is not allowed. */
export function setOverride(
  address: string,
  tenant: string,
  { origins, signer }: OverrideSettings,
  now: Date,
): string | null {
  const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
  if (address === '') return `${OVERRIDE_COOKIE}=; Max-Age=0; ${attributes}`;
  const [, origin = '', id = '', version = ''] = addressForm.exec(address) ?? [];
  if (!origins.includes(origin)) return null;
  const until = new Date(now.getTime() + lastsMs).toISOString();
  const sealed = sealOverride({ tenant, id, version, origin, until }, signer);
  return `${OVERRIDE_COOKIE}=${sealed}; Max-Age=${lastsMs / 1000}; ${attributes}`;
}

/** What this browser is shown from elsewhere, and the way to end it. */
function shownNow({ id, version, origin, until }: Override): string {
  const { shown, from, until: to, end } = texts;
  const time = formatDateTime(new Date(until));
  const what = `${shown} ${id} ${version} ${from} ${origin}, ${to} ${time}.`;
  return `<form method="post" action="/ops/remotes/override" class="wide shown"><p>${escapeHtml(what)}</p><input type="hidden" name="address" value=""><button class="quiet">${end}</button></form>`;
}

/**
 * The form for operators; nothing where no origin is allowed. `current` is what this browser is shown now, `refused` an address that
 * was just refused.
 */
export function overrideForm(
  { origins }: OverrideSettings,
  current: Override | null,
  refused: string | null = null,
): string {
  const [first] = origins;
  if (first === undefined) return '';
  const list = escapeHtml(origins.join(', '));
  const alert = refused === null ? '' : `<p id="refused" role="alert">${texts.refused}</p>`;
  const wrong = refused === null ? '' : ' aria-invalid="true" aria-describedby="refused"';
  return `<h2>${texts.title}</h2>
${current ? shownNow(current) : ''}
<p>${texts.text} ${list}</p>
<form method="post" action="/ops/remotes/override" class="wide">${alert}<label>${texts.address} <small>${texts.example} ${escapeHtml(first)}/remotes/mf-agency/0.1.0</small><input name="address" value="${escapeHtml(refused ?? '')}" required${wrong}></label><button>${texts.start}</button></form>`;
}
