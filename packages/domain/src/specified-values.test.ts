import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { agencyViews, type AgencyRole, type AgencyView } from './permissions.ts';
import { agencyRoleLabels, agencyViewLabels } from './wire-labels.ts';

/** The table of product.md, section "11 Constants", a second time. */
test.each([
  ['CALL_TIMEOUT_MS', 300_000],
  ['CHUNK_NOTICE_MS', 5000],
  ['CHUNK_RETRY_MS', 20_000],
  ['CHUNK_ABANDON_MS', 120_000],
  ['SESSION_CHECK_MS', 60_000],
  ['CONSULTANT_PAGE_SIZE', 6],
  ['CONSULTANT_FIRST_PAGE', 1],
  ['DEFAULT_REFERRER_SHARE', 100],
  ['CHANNEL_COOKIE_DAYS', 730],
  ['CONSENT_COOKIE_DAYS', 60],
  ['SHORT_TEXT_LENGTH', 40],
  ['SHORT_TEXT_KEPT', 19],
  ['HIDDEN_PRODUCT_IDS', [637, 638, 639, 640]],
  ['EXIT_INTENT_MS', 15_000],
  ['CALL_TO_ACTION_OFFSET_PX', 750],
  ['SCROLL_ANIMATION_MS', 300],
  ['BREAKPOINTS_PX', { xl: 1440, lg: 1024, md: 768, sm: 320 }],
  ['ANALYTICS_SITE_PRODUCTION', 113],
  ['ANALYTICS_SITE_TESTING', 116],
  ['SHARE_COOKIE_DAYS', 30],
  ['OVERRIDE_COOKIE_HOURS', 2],
  ['SAMPLE_MONTHLY_PRICE_CENTS', { min: 1995, max: 3895 }],
  ['SAMPLE_COMMISSION_CENTS', [5000, 9000]],
  ['SAMPLE_DISCOUNT_CENTS', [18_000, 24_000]],
  ['LINK_VALIDITY_DAYS', 60],
  ['UNCONFIRMED_RECIPIENT_DAYS', 84],
  ['UNCONFIRMED_RECIPIENT_REMINDERS', 3],
  ['ACCEPTED_ORDER_CONFIRM_DAYS', 14],
  ['DEFAULT_ORDER_WINDOW_DAYS', 90],
  ['DEFAULT_PICK_UP_MONTHS', 12],
  ['PICK_UP_REMINDERS', 3],
  ['CASH_PAYOUT_DAYS', 28],
  ['VOUCHER_DELIVERY_HOURS', 24],
  ['DEFAULT_PAYOUT_MIN_WEEKS', 4],
  ['DEFAULT_PAYOUT_MAX_WEEKS', 10],
  ['DEFAULT_STAIRCASE_REWARD_CENTS', 6000],
  ['DEFAULT_STAIRCASE_CYCLES', 1],
  ['MAILTO_MAX_LENGTH', 2000],
  ['STORY_IMAGE_PX', { width: 1080, height: 1920 }],
  ['SHARE_CHANNELS_SHOWN', 3],
  ['RELEASE_UNDO_MINUTES', 5],
] as const)('%s is as specified', (name, value) => {
  expect(Reflect.get(constants, name)).toEqual(value);
});

const roles = ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter', 'Nase'];
/** The table of product.md, section "8 Roles and permissions", a second time: owner, inactive owner, employee, none. */
const matrix: Readonly<Record<string, readonly [boolean, boolean, boolean, boolean]>> = {
  Mitarbeiter: [true, false, false, false],
  Einladungstool: [true, false, true, false],
  Praemienplan: [true, true, true, false],
  Rechnungen: [true, true, false, false],
  Verwaltung: [true, true, true, false],
  AuftragsReport: [true, true, true, false],
  EmpfehlerReport: [true, true, true, false],
  Praemien: [true, true, true, false],
  StatistikReport: [true, true, true, false],
  Stammdaten: [true, true, true, false],
  AddPraemienplan: [true, true, false, false],
  DeletePraemienplan: [true, true, false, false],
};

test('every role has exactly the specified views, by their names on the wire', () => {
  const seen = Object.fromEntries(
    (Object.keys(agencyViewLabels) as AgencyView[]).map((view) => [
      agencyViewLabels[view],
      roles.map((label) =>
        (Object.keys(agencyViews) as AgencyRole[]).some(
          (role) => agencyRoleLabels[role] === label && agencyViews[role].includes(view),
        ),
      ),
    ]),
  );
  expect(seen).toEqual(matrix);
});
