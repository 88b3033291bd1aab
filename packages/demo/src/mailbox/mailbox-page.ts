import { escapeHtml } from '@weitersagen/server/internal/platform/escape-html.ts';
import type { Selectable } from 'kysely';
import { formatDateTime } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';
import { mailboxStyle } from './mailbox-style.ts';
import { mailText, type MailTextKey } from '@weitersagen/server/internal/platform/mail/texts.ts';

export type SinkMail = Selectable<Database['sink_mail']>;

/** Plain text with its links made clickable. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  );
}

type Text = (key: MailTextKey, values?: Readonly<Record<string, string>>) => string;

function article(mail: SinkMail, text: Text, locale: Locale): string {
  const received = mail.received_at;
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<dl><dt>${text('mailbox.to')}</dt><dd><strong>${escapeHtml(mail.recipient)}</strong></dd><dt>${text('mailbox.from')}</dt><dd>${escapeHtml(mail.sender)}</dd></dl>
<time datetime="${received.toISOString()}">${formatDateTime(received, locale)}</time>
<pre>${linked(mail.text)}</pre>
<details><summary>${text('mailbox.html')}</summary><iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html)}" loading="lazy"></iframe></details>
</article>`;
}

/** The demo's mailbox: what the sink received instead of real inboxes. Readable without script. */
export function mailboxPage(
  mails: readonly SinkMail[],
  to: string | undefined,
  locale: Locale,
): string {
  const text: Text = (key, values) => escapeHtml(mailText(locale, key, values));
  const list =
    mails.length === 0
      ? `<p>${text('mailbox.none')}</p>`
      : mails.map((mail) => article(mail, text, locale)).join('\n');
  const all = to === undefined ? '' : `<a href="/dev/mailbox">${text('mailbox.all')}</a>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('mailbox.title')}</title>
<style>${mailboxStyle}</style></head>
<body>
<header><strong>Demo</strong> ${text('mailbox.what')}</header>
<main>
<h1>${text('mailbox.title')}</h1>
<form method="get"><label for="to">${text('mailbox.recipient')}</label><input id="to" name="to" type="email" autocomplete="off" value="${escapeHtml(to ?? '')}"><button>${text('mailbox.filter')}</button>${all}</form>
<p>${text('mailbox.count', { count: String(mails.length) })}</p>
${list}
</main>
</body>
</html>`;
}
