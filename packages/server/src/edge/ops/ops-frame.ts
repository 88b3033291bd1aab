import { escapeHtml } from '../../platform/escape-html.ts';

const product = 'Weitersagen · Betrieb';

const styles = `:root{color-scheme:light dark;--ground:light-dark(#fafafe,#100f1f);--surface:light-dark(#fff,#1a1930);--ink:light-dark(#16142e,#edecfa);--muted:light-dark(#5a5775,#a9a6c6);--line:light-dark(#d9d7ea,#3a3857);--edge:light-dark(#767393,#8b88a8);--primary:light-dark(#4233d8,#a79fff);--on-primary:light-dark(#fff,#16142e);--critical:light-dark(#b3261e,#ffb4ab);--tint:light-dark(#eeecfb,#26244a)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:var(--ground);color:var(--ink)}
header,main{padding-inline:clamp(1rem,4vw,2.5rem);max-inline-size:100rem;margin-inline:auto}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding-block:1rem;border-block-end:1px solid var(--line);color:var(--muted);font-size:.875rem}
header strong{color:var(--ink)}main{padding-block:2rem 4rem}
h1{font-size:1.75rem;line-height:1.15;margin-block:0 1.5rem}h2{font-size:1.375rem;line-height:1.2;margin-block:3rem .75rem}p,ul{max-inline-size:68ch;margin-block:0 1rem}
a{color:var(--primary);text-underline-offset:.2em;display:inline-block;padding-block:.6rem}
form{max-inline-size:28rem}form.wide{max-inline-size:44rem}label{display:block;font-weight:600;margin-block:0 1.25rem}
[hidden]{display:none}input,button{font:inherit;min-block-size:2.75rem;border-radius:10px}input{display:block;inline-size:100%;margin-block-start:.375rem;padding:.6rem .75rem;border:1px solid var(--edge);background:var(--surface);color:var(--ink);font-weight:400}
input[aria-invalid]{border-color:var(--critical)}button{padding:.6rem 1.5rem;border:1px solid transparent;background:var(--primary);color:var(--on-primary);font-weight:600;cursor:pointer}
button.quiet{background:none;border-color:var(--edge);color:var(--ink)}:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.scroll{overflow-x:auto;margin-block:0 1.5rem;border:1px solid var(--line);border-radius:12px;background:linear-gradient(to left,var(--surface) 50%,transparent) right/3rem 100% no-repeat local,linear-gradient(to left,light-dark(#16142e2e,#edecfa2e),transparent) right/.75rem 100% no-repeat,var(--surface)}
table{border-collapse:collapse;inline-size:100%;font-size:.875rem}th,td{text-align:start;padding:.5rem .75rem;vertical-align:bottom}thead th{color:var(--muted);font-weight:600}thead .number{min-inline-size:8rem}tbody tr>*{border-block-start:1px solid var(--line)}td,tbody th{white-space:nowrap}
tr>th:first-child{position:sticky;inset-inline-start:0;background:var(--surface)}tbody th{font-weight:600}.number{text-align:end;font-variant-numeric:tabular-nums}
.note,small{color:var(--muted);font-size:.875rem;font-weight:400}small{overflow-wrap:anywhere}.shown{padding:1rem;margin-block:0 1rem;border-radius:12px;background:var(--tint);overflow-wrap:anywhere}
[role=alert]{color:var(--critical);font-weight:600}`;

interface OpsPage {
  /** Random text that lets the page's own style in, and its script where it has one. */
  readonly nonce: string;
  /** Name of the tenant whose host this is. */
  readonly tenant: string;
  /** What the page is; heading and title. */
  readonly title: string;
}

/** A page of operators around `body`, which is HTML. */
export function opsFrame({ nonce, tenant, title }: OpsPage, body: string): string {
  const name = escapeHtml(tenant);
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${name}</title><style nonce="${nonce}">${styles}</style></head>
<body><header><span>${product}</span><strong>${name}</strong></header>
<main><h1>${title}</h1>
${body}
</main></body>
</html>
`;
}
