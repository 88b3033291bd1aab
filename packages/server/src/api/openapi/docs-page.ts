import { escapeHtml } from '../../platform/escape-html.ts';
import type { Locale } from '@weitersagen/domain/locale';
import type { Texts } from '@weitersagen/domain/texts';
import { createTexts } from '../../platform/texts.ts';
import type { DocumentedCall } from './document.ts';
import type { Parameter } from './operation.ts';
import { tokenKinds } from './security.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const docsText = createTexts({ de, en });
type DocsTexts = Texts<Parameters<typeof docsText>[1]>;

function parameterTable(parameters: readonly Parameter[], text: DocsTexts): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${text(`place.${place}`)}</td><td>${required ? text('yes') : text('no')}</td></tr>`,
  );
  return `<h4>${text('parameters')}</h4><table><thead><tr><th scope="col">${text('parameter')}</th><th scope="col">${text('place')}</th><th scope="col">${text('required')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function answerTable(responses: Readonly<Record<string, unknown>>, text: DocsTexts): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const known = typeof response === 'object' && response !== null && 'description' in response;
    const meaning = known ? String(response.description) : '';
    return `<tr><th scope="row">${escapeHtml(status)}</th><td lang="en">${escapeHtml(meaning)}</td></tr>`;
  });
  return `<h4>${text('answers')}</h4><table><thead><tr><th scope="col">${text('status')}</th><th scope="col">${text('meaning')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function article({ method, path, operation }: DocumentedCall, text: DocsTexts): string {
  const id = escapeHtml(operation.operationId);
  const kinds = operation.security.flatMap((need) => Object.keys(need));
  const access =
    operation.security.length === 0
      ? text('open')
      : `${text('needs')}: ${kinds.map(escape).join(', ')}`;
  const body =
    operation.requestBody === undefined
      ? ''
      : `<details><summary>${text('body')}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(operation.requestBody, null, 2))}</pre></details>`;
  return `<article aria-labelledby="${id}"><h3 id="${id}"><code>${method} ${escapeHtml(path)}</code></h3><p lang="en">${escapeHtml(operation.summary)}</p><p>${access}</p>${parameterTable(operation.parameters, text)}${body}${answerTable(operation.responses, text)}</article>`;
}

/** The readable page of the API, in one language; summaries are English as the contract has them. */
export function docsPage(calls: readonly DocumentedCall[], locale: Locale): string {
  const text: DocsTexts = (key, values) => docsText(locale, key, values);
  const tokens = tokenKinds.map(
    ({ name, description }) =>
      `<dt>${escapeHtml(name)}</dt><dd lang="en">${escapeHtml(description)}</dd>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text('title')}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body>
<header><h1>${text('title')}</h1><p>${text('intro')}</p><p>${text('base', { base: '<code>/api/v1/{client}</code>' })}</p></header>
<nav aria-label="${text('title')}"><a href="#tokens">${text('tokens')}</a><a href="#calls">${text('calls')}</a><a href="/api/openapi.json">${text('document')}</a></nav>
<main>
<h2 id="tokens">${text('tokens')}</h2><dl>${tokens.join('')}</dl>
<h2 id="calls">${text('calls')}</h2>
${calls.map((call) => article(call, text)).join('\n')}
</main>
</body>
</html>`;
}
