import { MAILTO_MAX_LENGTH } from '@weitersagen/domain/constants';

/** What is shared: a subject (mail only), the person's own words, and the link. */
export interface SharedMessage {
  readonly subject: string;
  readonly text: string;
  readonly url: string;
}

const encode = encodeURIComponent;
const textThenUrl = ({ text, url }: SharedMessage) => `${text.trim()}\n${url}`;

/** Line ends as mail programs expect them. */
const mailBody = (message: SharedMessage) =>
  encode(textThenUrl(message).replaceAll(/\r?\n/g, '\r\n'));

/** A mail address must stay short: the person's words are cut, the link never is. */
function mailto(message: SharedMessage): string {
  const address = `mailto:?subject=${encode(message.subject)}&body=${mailBody(message)}`;
  if (address.length < MAILTO_MAX_LENGTH || message.text === '') return address;
  const characters = Array.from(new Intl.Segmenter().segment(message.text), (part) => part.segment);
  const kept = characters.slice(0, Math.floor(characters.length * 0.9)).join('');
  return mailto({ ...message, text: kept });
}

/** The address that opens each channel with a message. Source: product.md, section "4 Screens". */
const shareAddresses = {
  whatsapp: (message) => `https://wa.me/?text=${encode(textThenUrl(message))}`,
  email: mailto,
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
  linkedin: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`,
  xing: ({ url }) => `https://www.xing.com/spi/shares/new?url=${encode(url)}`,
  twitter: ({ text, url }) =>
    `https://x.com/intent/post?text=${encode(text.trim())}&url=${encode(url)}`,
  gmail: (message) =>
    `https://mail.google.com/mail/?view=cm&fs=1&su=${encode(message.subject)}&body=${mailBody(message)}`,
  outlook: (message) =>
    `https://outlook.live.com/mail/0/deeplink/compose?subject=${encode(message.subject)}&body=${mailBody(message)}`,
  yahoo: (message) =>
    `https://compose.mail.yahoo.com/?subject=${encode(message.subject)}&body=${mailBody(message)}`,
  sms: (message) => `sms:?&body=${encode(textThenUrl(message))}`,
} as const satisfies Readonly<Record<string, (message: SharedMessage) => string>>;

export type LinkChannel = keyof typeof shareAddresses;

function isLinkChannel(name: string): name is LinkChannel {
  return Object.hasOwn(shareAddresses, name);
}

/** The channels a tenant offers, in its order; a negative position turns one off. */
export function offeredChannels(positions: Readonly<Record<string, number>>): LinkChannel[] {
  return Object.entries(positions)
    .filter(([, position]) => position >= 0)
    .toSorted(([, one], [, other]) => one - other)
    .flatMap(([name]) => (isLinkChannel(name) ? [name] : []));
}

/** Channels that take the link alone and drop the person's words. */
const linkOnly: readonly LinkChannel[] = ['facebook', 'linkedin', 'xing'];

/** Whether a channel takes the person's words beside the link. */
export const takesWords = (channel: LinkChannel): boolean => !linkOnly.includes(channel);

/** The address that opens a channel with a message in it. */
export function shareAddress(channel: LinkChannel, message: SharedMessage): string {
  return shareAddresses[channel](message);
}

/** A referral's link that says which channel it was shared on. */
export function withChannel(url: string, channel: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}channel=${encode(channel)}`;
}
