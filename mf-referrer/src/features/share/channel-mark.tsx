import { siFacebook, siGmail, siWhatsapp, siX, siXing } from 'simple-icons';
import type { SimpleIcon } from 'simple-icons';
import type { LinkChannel } from '@weitersagen/domain-ui/share-links';
import { Icon } from '@weitersagen/ui/icon';
import type { IconName } from '@weitersagen/ui/icon';
import classes from './channel-mark.module.css';

/** Channels whose own sign may be shown. */
const signs: Partial<Record<LinkChannel, SimpleIcon>> = {
  whatsapp: siWhatsapp,
  facebook: siFacebook,
  xing: siXing,
  twitter: siX,
  gmail: siGmail,
};
const icons: Partial<Record<LinkChannel, IconName>> = {
  sms: 'message',
  email: 'mail',
  outlook: 'mail',
  yahoo: 'mail',
};

/** What a channel is known by, beside its name: its own sign in its colour, else a drawing of what it is. */
export function ChannelMark({ channel }: { readonly channel: LinkChannel }) {
  const sign = signs[channel];
  if (sign === undefined)
    return (
      <span className={classes['mark']}>
        <Icon name={icons[channel] ?? 'share'} size={22} />
      </span>
    );
  return (
    <svg viewBox="-12 -12 48 48" width={44} height={44} aria-hidden>
      <circle cx={12} cy={12} r={24} fill={`#${sign.hex}`} />
      <path d={sign.path} fill="#fff" />
    </svg>
  );
}
