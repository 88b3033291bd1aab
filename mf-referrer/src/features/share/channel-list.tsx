import { SHARE_CHANNELS_SHOWN } from '@weitersagen/domain/constants';
import {
  offeredChannels,
  shareAddress,
  takesWords,
  withChannel,
} from '@weitersagen/domain-ui/share-links';
import type { LinkChannel } from '@weitersagen/domain-ui/share-links';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { Disclosure } from '@weitersagen/ui/disclosure';
import classes from './channel-list.module.css';
import { ChannelMark } from './channel-mark.tsx';
import { shareTexts } from './share-texts.ts';

interface ChannelListProps {
  readonly subject: string;
  readonly text: string;
  readonly shortUrl: string;
  readonly onUsed: (channel: string) => void;
}

/** The tenant's channels in its order: three at once, the rest on demand. */
export function ChannelList({ subject, text, shortUrl, onUsed }: ChannelListProps) {
  const t = useTexts('mf-referrer');
  const s = useTexts(shareTexts);
  const positions = useTenant().channels;
  // SMS needs no agreement with anybody: it is there unless the tenant turned it off.
  const sms: readonly LinkChannel[] = 'sms' in positions ? [] : ['sms'];
  const channels = [...offeredChannels(positions), ...sms];
  const list = (shown: readonly LinkChannel[]) => (
    <ul className={classes['list']}>
      {shown.map((channel) => {
        const url = withChannel(shortUrl, channel);
        const outside = channel !== 'email' && channel !== 'sms';
        return (
          <li key={channel}>
            <a
              className={classes['channel']}
              href={shareAddress(channel, { subject, text, url })}
              onClick={() => onUsed(channel)}
              {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              <ChannelMark channel={channel} />
              {t(`channel.${channel}`)} {!takesWords(channel) && <small>{s('linkOnly')}</small>}
            </a>
          </li>
        );
      })}
    </ul>
  );
  const rest = channels.slice(SHARE_CHANNELS_SHOWN);
  return (
    <>
      {list(channels.slice(0, SHARE_CHANNELS_SHOWN))}
      {rest.length > 0 && <Disclosure summary={t('share.channels.more')}>{list(rest)}</Disclosure>}
    </>
  );
}
