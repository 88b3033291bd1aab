import { formatDateTime } from '@weitersagen/domain/dates';
import type { Pointer } from '@weitersagen/domain/live-versions';
import { escapeHtml } from '../../escape-html.ts';
import type { ShownPointer } from '../artefacts.ts';
import type { SeenVersion } from '../../telemetry/version-repository.ts';

const texts = {
  title: 'Bereiche und Fassungen',
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

const styles = `body{font:16px/1.5 system-ui,sans-serif;margin:clamp(1rem,4vw,2rem);max-inline-size:90rem;color:#1b1b1f}
h1{font-size:1.75rem;line-height:1.2}p{max-inline-size:70ch}table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;padding:.5rem .75rem;border-block-end:1px solid #767676;vertical-align:bottom}td{white-space:nowrap}.number{text-align:end}
label{display:block;margin-block:1rem}input,button{font:inherit;padding:.6rem;min-block-size:2.75rem;box-sizing:border-box}input{inline-size:min(100%,40rem)}
.shown{border-inline-start:.4rem solid #b3261e;padding:.25rem 1rem;overflow-wrap:anywhere}[role=alert]{color:#b3261e;font-weight:600}
small{overflow-wrap:anywhere}.scroll{overflow-x:auto}`;

/** A page of operators around its body. */
export function frame(nonce: string, tenant: string, body: string): string {
  const title = `${texts.title} · ${escapeHtml(tenant)}`;
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${styles}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`;
}

/** The sign-in of operators; `isRefused` after a try with wrong words. */
export function signInPage(nonce: string, tenant: string, isRefused: boolean): string {
  return frame(
    nonce,
    tenant,
    `<form method="post" action="/ops/remotes">${isRefused ? `<p role="alert">${texts.refused}</p>` : ''}
<label>${texts.email}<br><input type="email" name="email" autocomplete="username" required></label>
<label>${texts.password}<br><input type="password" name="password" autocomplete="current-password" required></label>
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
      ].map((word) => `<td>${escapeHtml(word)}</td>`);
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
  return frame(
    nonce,
    tenant,
    `<p id="caption">${texts.caption}</p>
<div class="scroll" role="region" aria-label="${texts.title}" tabindex="0"><table aria-labelledby="caption">
<thead><tr>${[...words, ...figures].join('')}</tr></thead>
<tbody>${pointers.flatMap((pointer) => rowsOf(pointer, seen)).join('\n')}</tbody></table></div>
${texts.notes.map((note) => `<p>${note}</p>`).join('\n')}
${more}`,
  );
}
