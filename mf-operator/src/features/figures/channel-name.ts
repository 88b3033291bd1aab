import type { Locale } from '@weitersagen/domain/locale';

/** Channels whose name is written otherwise than with a capital first letter. */
const names: Readonly<Record<string, string>> = {
  gmail: 'Gmail',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  xing: 'XING',
  sms: 'SMS',
  qr: 'QR',
  twitter: 'X (Twitter)',
};

const mail: Readonly<Record<Locale, string>> = { de: 'E-Mail', en: 'E-mail' };

/** A channel as people write it in a language; one that nobody foresaw begins with a capital letter. */
export const channelName = (channel: string, locale: Locale): string =>
  (channel === 'email' ? mail[locale] : names[channel]) ??
  channel.charAt(0).toUpperCase() + channel.slice(1);
