import type { Chance } from './chance.ts';
import type { ContactScript, Maker, OrderScript, Script } from './script.ts';

/** First day of agency, seller and call centre in the programme. */
export const PROGRAMME_DAYS = 185;

const products = [110, 101, 112, 130, 102, 120, 103, 131, 140, 125, 141, 104, 113, 152] as const;
const channels = ['email', 'whatsapp', 'facebook', 'linkedin', 'xing'] as const;
/** Why a customer steps back from an order, in the provider's words. */
export const cancelReasons = [
  'Widerruf',
  'Bonitätsprüfung nicht bestanden',
  'Rücktritt vor der Bereitstellung',
  'Anschrift schon versorgt',
] as const;

function orderAfter(chance: Chance, from: number, byAgency: boolean): OrderScript {
  const at = from + chance.between(0.5, 9);
  const isCancelled = chance.isTrue(0.09);
  const isVerified = chance.isTrue(0.96);
  const verified = isVerified ? at + chance.between(1, 5) : null;
  const isReleased = byAgency && verified !== null && !isCancelled && chance.isTrue(0.55);
  const paid = at + chance.between(9, 26);
  return {
    at,
    verified,
    released: isReleased ? (verified ?? at) + chance.between(0.5, 6) : null,
    paid: isCancelled || !isVerified ? null : paid,
    cancelled: isCancelled
      ? { at: at + chance.between(3, 30), reason: chance.oneOf(cancelReasons) }
      : null,
    picked: chance.isTrue(0.86)
      ? {
          at: Math.max(paid, at + 16) + chance.between(0.5, 12),
          as: chance.isTrue(0.72) ? 'bar' : 'gutschein',
        }
      : null,
    returned: null,
  };
}

function contactAfter(chance: Chance, from: number, byAgency: boolean): ContactScript {
  const at = from + chance.between(0.02, 2);
  const confirmed = chance.isTrue(0.9) ? at + chance.between(0.05, 1.5) : null;
  const orders = chance.isTrue(0.66);
  return { at, confirmed, order: orders ? orderAfter(chance, at, byAgency) : null };
}

/** One referral of staff, as its customers and their contacts behave. */
export function scriptAt(chance: Chance, at: number, maker: Maker): Script {
  const byAgency = maker !== 'seller' && maker !== 'mara';
  const shared = chance.isTrue(0.9);
  const channel = chance.oneOf(channels);
  const base = {
    at,
    maker,
    product: chance.oneOf(products),
    share: chance.oneOf([100, 50, 0] as const),
    channel,
    label: null,
    shared,
  };
  if (!shared || !chance.isTrue(0.82)) return { ...base, clicks: [], landed: null, contacts: [] };
  const landed = at + chance.between(0.1, 4);
  const more = Math.floor(chance.between(0, 3));
  const clicks = [landed, ...Array.from({ length: more }, () => landed + chance.between(0.1, 8))];
  const hasContact = chance.isTrue(0.78);
  return {
    ...base,
    clicks,
    landed,
    contacts: hasContact ? [contactAfter(chance, landed, byAgency)] : [],
  };
}

/** How many referrals each makes a week, as the programme grows. */
const weekly: readonly (readonly [Maker, number])[] = [
  ['seller', 18],
  ['owner', 2],
  [{ staff: 0 }, 9],
  [{ staff: 1 }, 13],
  [{ staff: 2 }, 7],
  [{ staff: 3 }, 5],
  [{ staff: 4 }, 6],
  [{ staff: 5 }, 8],
  [{ staff: 6 }, 5],
];

/** The referrals of agency, seller and call centre since they joined. */
export function programmeScripts(chance: Chance): readonly Script[] {
  const scripts: Script[] = [];
  for (let day = -PROGRAMME_DAYS + 3; day < 0; day += 1) {
    const isWeekend = ((day % 7) + 7) % 7 >= 5;
    const growth = 0.5 + 0.6 * (1 + day / PROGRAMME_DAYS);
    for (const [maker, count] of weekly) {
      const expected = (count / 6) * growth * (isWeekend ? 0.4 : 1.2);
      const whole = Math.floor(expected) + (chance.isTrue(expected % 1) ? 1 : 0);
      for (let done = 0; done < whole; done += 1)
        scripts.push(scriptAt(chance, day + chance.between(0, 0.9), maker));
    }
  }
  return scripts;
}
