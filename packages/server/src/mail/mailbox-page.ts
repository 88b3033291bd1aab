import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';

export type SinkMail = Selectable<Database['sink_mail']>;

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Plain text with its links made clickable. */
function linked(text: string): string {
  return escape(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );
}

function article(mail: SinkMail): string {
  const at = mail.received_at.toISOString().slice(0, 16).replace('T', ' ');
  return `<article>
<h2>${escape(mail.subject)}</h2>
<p><strong>${escape(mail.recipient)}</strong> · from ${escape(mail.sender)} · <time datetime="${mail.received_at.toISOString()}">${at} UTC</time></p>
<pre>${linked(mail.text)}</pre>
<details><summary>As HTML</summary><iframe title="${escape(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escape(mail.html)}" loading="lazy"></iframe></details>
</article>`;
}

/** The demo's mailbox: what the sink received instead of real inboxes. Readable without script. */
export function mailboxPage(mails: readonly SinkMail[], to: string | undefined): string {
  const list =
    mails.length === 0
      ? '<p>No mail has arrived yet. Reload after the next step.</p>'
      : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox of the demo</title>
<style>
body{margin:0 auto;padding:24px 16px 64px;max-width:760px;font:16px/1.5 system-ui,sans-serif;color:#16142e;background:#fafafe}
h1{font-size:28px;line-height:1.1;margin:0 0 8px}h2{font-size:18px;margin:0 0 4px}
article{margin:24px 0 0;padding:24px 0 0;border-top:1px solid #d9d7e8}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0}
a{color:#4233d8}p{margin:0 0 8px;color:#5a5775}
summary{cursor:pointer;min-height:44px;line-height:44px}iframe{width:100%;height:620px;border:1px solid #d9d7e8;border-radius:12px;background:#fff}
form{display:flex;gap:8px;flex-wrap:wrap;margin:16px 0 0}input,button{font:inherit;min-height:44px;padding:0 12px;border-radius:10px;border:1px solid #5a5775}
input{flex:1 1 220px}button{background:#4233d8;color:#fff;border-color:#4233d8}
</style></head>
<body>
<h1>Mailbox of the demo</h1>
<p>Stands in for everybody's inbox: no mail leaves this machine.</p>
<form method="get"><label for="to">Recipient</label><input id="to" name="to" value="${escape(to ?? '')}"><button>Filter</button></form>
${list}
</body>
</html>`;
}
