import type { AgreedCampaign } from '@weitersagen/contracts/campaign';

/** What the browser refused to keep: the page remembers it until it is left. */
let refused: readonly AgreedCampaign[] = [];

const storageKey = 'ws.campaigns'; // listed on the privacy page as essential

const isConsent = (value: unknown): value is AgreedCampaign =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isSafeInteger(value.id) &&
  'version' in value &&
  typeof value.version === 'string';

/** The campaigns that a visitor agreed to in this browser, each with the version of its text. */
export function agreedCampaigns(): readonly AgreedCampaign[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => isConsent(each)) : [];
  } catch {
    return refused; // storage refused, or damaged: nobody agreed here
  }
}

function store(consents: readonly AgreedCampaign[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(consents));
    refused = [];
  } catch {
    refused = consents;
  }
}

/** Keeps or withdraws a visitor's consent to one campaign. */
export function keepConsent({ id, version }: AgreedCampaign, agreed: boolean): void {
  const others = agreedCampaigns().filter((known) => known.id !== id);
  store(agreed ? [...others, { id, version }] : others);
}

/** Forgets what was agreed to here: the server has it now, and the next person at this device agreed to nothing. */
export const handedOver = (): void => store([]);
