import { parseBerlinDay } from '@weitersagen/domain/dates';
import type { Config, Problem } from './setting-problem.ts';

/** The least and the most of each count of time; ten years are the most, far below what a date can hold. */
const times = {
  complaintDays: [1, 3650],
  customerCheckDays: [1, 3650],
  orderWindowDays: [1, 3650],
  orderGraceDays: [0, 3650],
  pickUpMonths: [1, 120],
  payoutMinWeeks: [1, 520],
  payoutMaxWeeks: [1, 520],
} as const satisfies Partial<Record<keyof Config, readonly [number, number]>>;
const timeNames = Object.keys(times) as (keyof typeof times)[];
const notNegative = ['captchaAfter', 'referralCaptchaAfter', 'maxRecipientRewardCents'] as const;

/** Numbers that fit the schema and yet make no sense. */
export function numberProblems(config: Config): readonly Problem[] {
  const { sellerInvitationFrom, staircase } = config;
  const { siteId } = config.analytics;
  return [
    ...timeNames
      .filter((name) => config[name] < times[name][0] || config[name] > times[name][1])
      .map((name): Problem => [
        name,
        `must be from ${times[name][0]} to ${times[name][1]}`,
        'outOfRange',
      ]),
    ...notNegative
      .filter((name) => (config[name] ?? 0) < 0)
      .map((name): Problem => [name, 'must not be negative', 'outOfRange']),
    ...(siteId !== null && siteId < 1
      ? [['analytics.siteId', 'must be 1 or more, or null', 'outOfRange'] as const]
      : []),
    ...(sellerInvitationFrom !== null && sellerInvitationFrom < 1
      ? [['sellerInvitationFrom', 'must be 1 or more, or null', 'outOfRange'] as const]
      : []),
    ...(staircase !== null && parseBerlinDay(staircase.startsOn) === null
      ? [['staircase.startsOn', `${staircase.startsOn} is no day`, 'noDay'] as const]
      : []),
  ];
}
