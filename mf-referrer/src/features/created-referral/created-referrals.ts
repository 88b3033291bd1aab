import { isReferrerShare, type ReferrerShare } from '@weitersagen/domain/share';
import { tabStorage } from '@weitersagen/platform/tab-storage';

/** A referral that was created in this tab, and what is needed to go on with it. */
export interface CreatedReferralNote {
  readonly number: string;
  /** Names the referrer when the confirmation mail is asked for again. */
  readonly referrerHash: string;
  readonly optInPending: boolean;
  readonly email: string;
  readonly productName: string;
  /** The referrer's part of the reward, in percent. */
  readonly share: ReferrerShare;
}

const storageKey = 'ws.created'; // listed on the privacy page as essential
const most = 20;

function isNote(value: unknown): value is CreatedReferralNote {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['number', 'referrerHash', 'email', 'productName'].every(
      (name) => typeof Reflect.get(value, name) === 'string',
    ) &&
    typeof Reflect.get(value, 'optInPending') === 'boolean' &&
    isReferrerShare(Number(Reflect.get(value, 'share')))
  );
}

function readNotes(): readonly CreatedReferralNote[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  } catch {
    return []; // damaged: the pages then offer other ways on
  }
}

/** Keeps a created referral in this tab, so that the pages after it survive a reload. */
export function rememberCreated(note: CreatedReferralNote): void {
  const others = readNotes().filter(({ number }) => number !== note.number);
  tabStorage.write(storageKey, JSON.stringify([note, ...others].slice(0, most)));
}

/** The referral created last in this tab. */
export function lastCreated(): CreatedReferralNote | null {
  return readNotes()[0] ?? null;
}

/** The referral with this number, if it was created in this tab. */
export function createdByNumber(number: string): CreatedReferralNote | null {
  return readNotes().find((note) => note.number === number) ?? null;
}
