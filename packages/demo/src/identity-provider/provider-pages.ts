import type { Locale } from '@weitersagen/domain/locale';
import { escapeHtml } from '@weitersagen/server/internal/platform/escape-html.ts';
import { mailboxStyle } from '../mailbox/mailbox-style.ts';
import { mailText } from '@weitersagen/server/internal/platform/mail/texts.ts';

/** Somebody who can sign in at the demo's provider. */
export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly kind: string;
}

/** Asks who signs in: one button for each person. Readable without script. */
export function choosePage(
  action: string,
  people: readonly DemoPerson[],
  tenantName: string,
  locale: Locale,
): string {
  const text = (key: Parameters<typeof mailText>[1]) =>
    escapeHtml(mailText(locale, key, { tenant: tenantName }));
  const buttons = people.map(
    ({ email, name, kind }) =>
      `<article><h2>${escapeHtml(name)}</h2><p>${escapeHtml(kind)}, ${escapeHtml(email)}</p>
<button name="email" value="${escapeHtml(email)}">${text('identity.continue')}</button></article>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('identity.title')}</title>
<style>${mailboxStyle}</style></head>
<body>
<header><strong>Demo</strong> ${text('identity.what')}</header>
<main><h1>${text('identity.title')}</h1><form method="post" action="${escapeHtml(action)}">${buttons.join('\n')}</form></main>
</body></html>`;
}
