import type { TrackingGoal } from '@weitersagen/domain/tracking-goals';

const goals: Readonly<Record<string, TrackingGoal>> = {
  copy: 'linkCopied',
  whatsapp: 'linkSharedByMessenger',
  native: 'linkSharedByMessenger',
  email: 'linkSharedByEmail',
  gmail: 'linkSharedByEmail',
  outlook: 'linkSharedByEmail',
  yahoo: 'linkSharedByEmail',
  facebook: 'linkSharedBySocialNetwork',
  xing: 'linkSharedBySocialNetwork',
  linkedin: 'linkSharedBySocialNetwork',
  twitter: 'linkSharedBySocialNetwork',
  sms: 'linkSharedBySms',
  instagram: 'linkSharedByStory',
};

/** The goal that sharing on a channel reaches; undefined for a channel that is not counted, such as a QR code. */
export const shareGoal = (channel: string): TrackingGoal | undefined => goals[channel];
