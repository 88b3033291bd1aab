import { formatDateTime } from '@weitersagen/domain/dates';
import type { Pointer } from '@weitersagen/delivery/live-versions';
import { escapeHtml } from '../../platform/escape-html.ts';
import { opsFrame } from './ops-frame.ts';
import type { ShownPointer } from '../artefacts.ts';
import type { SeenVersion } from '../../platform/telemetry/version-repository.ts';

const texts = {
  title: 'Bereiche und Fassungen',
  signInTitle: 'Anmeldung für Betreiber',
  signIn: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  refused: 'Bitte prüfen Sie E-Mail-Adresse und Passwort.',
  caption: 'Seitenaufrufe, Browser und Fehler der letzten 30 Tage',
  noLoad: 'nicht gemessen',
  columns: ['Bereich', 'Fassung', 'Stand', 'Seit', 'Von'],
  figures: [
    'Aufrufe',
    'Browser heute',
    'Meiste Browser an einem Tag',
    'Fehler im Browser',
    'Fehler der Erstansicht',
    'Ladezeit',
  ],
  notes: [
    'Browser sind geschätzt: Jeder zählt am Tag einmal, nach Anschluss und Browserkennung. Gleiche Browser an einem Anschluss zählen zusammen einmal, Suchmaschinen zählen mit. Wer es war, wird nicht gespeichert.',
    'Fehler der Erstansicht: Der Server konnte die Seite nicht vorab zeichnen, der Browser hat sie selbst gezeigt.',
  ],
  states: {
    trial: 'Probe',
    live: 'live',
    before: 'davor',
    revoked: 'zurückgenommen',
    old: 'früher',
  },
} as const;

/** The sign-in of operators; after a try with wrong words with the address that was `refused`. */
export function signInPage(nonce: string, tenant: string, refused: string | null): string {
  const email = refused === null ? '' : ` value="${escapeHtml(refused)}"`;
  return opsFrame(
    { nonce, tenant, title: texts.signInTitle },
    `<form method="post" action="/ops/remotes">${refused !== null ? `<p role="alert">${texts.refused}</p>` : ''}
<label>${texts.email}<input type="email" name="email" autocomplete="username" required${email}></label>
<label>${texts.password}<input type="password" name="password" autocomplete="current-password" required></label>
<button>${texts.signIn}</button></form>`,
  );
}

function stateOf({ history, candidate, revoked }: Pointer, version: string): string {
  if (candidate?.version === version) return `${texts.states.trial}, ${candidate.percent} %`;
  if (history.at(-1) === version) return texts.states.live;
  if (revoked.includes(version)) return texts.states.revoked;
  return history.at(-2) === version ? texts.states.before : texts.states.old;
}

const counts = ['views', 'browsersToday', 'browsersMost', 'failures', 'failedPaints'] as const;

function rowsOf(pointer: ShownPointer, seen: readonly SeenVersion[]): string[] {
  const { id, history, candidate, since, by } = pointer;
  const own = seen.filter(({ area }) => area === id);
  const current = [candidate?.version, history.at(-1), history.at(-2)];
  const versions = new Set([...current, ...own.map(({ version }) => version)]);
  return [...versions]
    .filter((version) => version !== undefined)
    .map((version) => {
      const figures = own.find((each) => each.version === version);
      const isChanged = version === (candidate?.version ?? history.at(-1));
      const words = [
        id,
        version,
        stateOf(pointer, version),
        isChanged ? formatDateTime(new Date(since)) : '',
        isChanged ? by : '',
      ].map((word, at) =>
        at === 0 ? `<th scope="row">${escapeHtml(word)}</th>` : `<td>${escapeHtml(word)}</td>`,
      );
      const load = figures?.loadMs ?? null;
      const numbers = [
        ...counts.map((name) => (figures?.[name] ?? 0).toLocaleString('de-DE')),
        load === null ? texts.noLoad : `${load.toLocaleString('de-DE')} ms`,
      ].map((number) => `<td class="number">${number}</td>`);
      return `<tr>${[...words, ...numbers].join('')}</tr>`;
    });
}

/** What is live for a tenant and how each version does, and `more` HTML below. */
export function remotesPage(
  nonce: string,
  tenant: string,
  pointers: readonly ShownPointer[],
  seen: readonly SeenVersion[],
  more: string,
): string {
  const words = texts.columns.map((name) => `<th scope="col">${name}</th>`);
  const figures = texts.figures.map((name) => `<th scope="col" class="number">${name}</th>`);
  return opsFrame(
    { nonce, tenant, title: texts.title },
    `<p id="caption">${texts.caption}</p>
<div class="scroll" role="region" aria-label="${texts.title}" tabindex="0"><table aria-labelledby="caption">
<thead><tr>${[...words, ...figures].join('')}</tr></thead>
<tbody>${pointers.flatMap((pointer) => rowsOf(pointer, seen)).join('\n')}</tbody></table></div>
${texts.notes.map((note) => `<p class="note">${note}</p>`).join('\n')}
${more}`,
  );
}
