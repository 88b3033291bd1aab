import { isPrivate } from '../private-host.ts';

/**
 * The mail server of an address (`smtp://…`, `smtps://…`) as the mailer takes it. What mails hold signs people in and pays them, so on its
 * way through the internet it is never readable: a host outside has to offer TLS, or nothing is sent. In a private network it may do without;
 * so may an installation that has no mail server.
 */
export function mailServerOf(smtpUrl: string): {
  readonly url: string;
  readonly requireTLS?: boolean;
} {
  const isOutside = URL.canParse(smtpUrl) && !isPrivate(new URL(smtpUrl).hostname);
  return isOutside ? { url: smtpUrl, requireTLS: true } : { url: smtpUrl };
}
