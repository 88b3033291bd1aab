import { escapeHtml } from '../escape-html.ts';
import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../database/tenant-directory.ts';
import { brandOf, darkBrandOf, type Brand } from './brands.ts';
import { leadsSomewhere } from '../tenant-links.ts';
import type { WrittenMail } from './send-mail.ts';
import { mailText } from './texts.ts';

/** A labelled address. */
interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** What one mail says: a heading, paragraphs, at most a code and a button, paragraphs and further ways after them, and why the person gets it. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A code to copy, such as a voucher's; it stands by itself. */
  readonly code?: string;
  readonly button?: MailLink;
  readonly after: readonly string[];
  /** Quieter ways beside the button. */
  readonly links?: readonly MailLink[];
  readonly reason: string;
}

/** A letter without button and ways that lead to pages that are closed since its client left. */
function withOpenWays(tenant: Tenant, { button, links = [], ...rest }: Letter): Letter {
  const leads = ({ url }: MailLink) => leadsSomewhere(tenant, url);
  return {
    ...rest,
    ...(button !== undefined && leads(button) && { button }),
    links: links.filter(leads),
  };
}

/**
 * Renders a letter in the tenant's look: one column, one button, and a text part that says the same. Once the client has left, it leads to no
 * page that is closed. product.md, sections "2 Tenants and switches" and "13 Mail and consent".
 */
export function renderLetter(
  tenant: Tenant,
  locale: Locale,
  operator: string,
  written: Letter,
): WrittenMail {
  const letter = withOpenWays(tenant, written);
  const sender = mailText(locale, tenant.kind === 'operator' ? 'senderOfOperators' : 'sender', {
    tenant: tenant.config.name,
    operator,
    support: tenant.config.supportEmail,
  });
  // What a stranger typed in the form of an encoded word would be decoded behind all checks.
  const subject = letter.subject.replaceAll('=?', '= ?');
  return {
    subject,
    text: textPart(letter, sender),
    shown: { subject, text: withoutSecrets(letter, sender) },
    html: htmlPart(tenant, locale, letter, sender),
  };
}

/** What stands where something is left out. */
const LEFT_OUT = '[…]';

/** The text part with nothing that opens or redeems anything: neither the addresses of button and links nor a code, and none that stands in a sentence. */
function withoutSecrets(letter: Letter, sender: string): string {
  const mute = ({ label }: MailLink) => ({ label, url: LEFT_OUT });
  const { code, button, links = [], ...rest } = letter;
  const muted = {
    ...rest,
    ...(code === undefined ? {} : { code: LEFT_OUT }),
    ...(button === undefined ? {} : { button: mute(button) }),
    links: links.map(mute),
  };
  return textPart(muted, sender).replaceAll(/https?:\/\/\S+/g, LEFT_OUT);
}

function textPart(letter: Letter, sender: string): string {
  const { button, links = [] } = letter;
  const way = ({ label, url }: MailLink) => `${label}:\n${url}`;
  return [
    letter.heading,
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.code === undefined ? [] : [letter.code]),
    ...(button === undefined ? [] : [way(button)]),
    ...letter.after,
    ...links.map(way),
    '--',
    letter.reason,
    sender,
  ].join('\n\n');
}

/** What mail programs that follow the dark take in place of the styles of the elements. */
function darkStyle({ background, ink, muted, primary, accent, line }: Brand): string {
  return `<style>@media (prefers-color-scheme: dark) {
.ground{background:${background}!important}
.ink{color:${ink}!important}
.muted{color:${muted}!important}
.primary{color:${primary}!important}
.code{color:${ink}!important;border-color:${primary}!important}
.button{background:${primary}!important;color:${background}!important}
.accent{border-color:${accent}!important}
.line{border-color:${line}!important}
}</style>`;
}

function htmlPart(tenant: Tenant, locale: Locale, letter: Letter, sender: string): string {
  const brand = brandOf(tenant.config);
  // No mail program loads fonts of a sender: a look's own font is for pages alone.
  const font = 'font-family:Figtree,Outfit,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${brand.ink}">${escapeHtml(text)}</p>`;
  const small = (text: string) =>
    `<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:${brand.muted}">${escapeHtml(text)}</p>`;
  const way = ({ label, url }: MailLink) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a class="primary" href="${escapeHtml(url)}" style="color:${brand.primary}">${escapeHtml(label)}</a></p>`;
  const code =
    letter.code === undefined
      ? ''
      : `<p class="code" style="margin:24px 0 32px;padding:16px 24px;border:2px dashed ${brand.primary};border-radius:10px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;line-height:28px;font-weight:700;color:${brand.ink};overflow-wrap:anywhere">${escapeHtml(letter.code)}</p>`;
  const button =
    letter.button === undefined
      ? ''
      : `<p style="margin:24px 0 32px"><a class="button" href="${escapeHtml(letter.button.url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${brand.primary};color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(letter.button.label)}</a></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">${darkStyle(darkBrandOf(tenant.config))}<title>${escapeHtml(letter.subject)}</title></head>
<body class="ground" style="margin:0;padding:0;background:${brand.background};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left"><tr><td>
<p class="primary accent" style="margin:0 0 24px;padding:0 0 16px;border-bottom:4px solid ${brand.accent};font-size:18px;line-height:24px;font-weight:700;color:${brand.primary}">${escapeHtml(tenant.config.name)}</p>
<h1 class="ink" style="margin:0 0 24px;font-size:28px;line-height:32px;color:${brand.ink}">${escapeHtml(letter.heading)}</h1>
${paragraph(letter.greeting)}
${letter.paragraphs.map(paragraph).join('\n')}
${code}${button}
${letter.after.map(paragraph).join('\n')}
${(letter.links ?? []).map(way).join('\n')}
<div class="line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${brand.line}">${small(letter.reason)}${small(sender)}</div>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}
