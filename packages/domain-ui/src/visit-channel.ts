import { campaignChannel } from '@weitersagen/domain/campaign-channel';
import { currentChannel } from '@weitersagen/platform/channel';

const MAX_LENGTH = 80;

/**
 * The channel that this visit came by, as calls send it: what the address's query (`search`) names, else what is remembered. At most
 * 80 characters; undefined for none. product.md, section "3 Routes and guards".
 */
export function visitChannel(search: string): string | undefined {
  const channel = campaignChannel(new URLSearchParams(search)) ?? currentChannel();
  return channel?.slice(0, MAX_LENGTH);
}
