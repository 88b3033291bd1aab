/** Channels whose name is written otherwise than with a capital first letter. */
const names: Readonly<Record<string, string>> = {
  email: 'E-Mail',
  gmail: 'Gmail',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  xing: 'XING',
  sms: 'SMS',
  qr: 'QR',
  twitter: 'X (Twitter)',
};

/** A channel as people write it; one that nobody foresaw begins with a capital letter. */
export const channelName = (channel: string): string =>
  names[channel] ?? channel.charAt(0).toUpperCase() + channel.slice(1);
