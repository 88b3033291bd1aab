/*
 * Limits, lifetimes and defaults of the whole product, each with the section of product.md it comes
 * from. A value that a tenant may change is named DEFAULT_…; code reads the tenant's value there.
 */

/** Longest wait for a call to the API or the content service. product.md, section "11 Constants". */
export const CALL_TIMEOUT_MS = 300_000;
/** A chunk's load is abandoned. product.md, section "11 Constants". */
export const CHUNK_ABANDON_MS = 120_000;
/** A slow chunk is announced as still loading. product.md, section "11 Constants". */
export const CHUNK_NOTICE_MS = 5_000;
/** A slow chunk offers retry, the previous version or another way. product.md, section "11 Constants". */
export const CHUNK_RETRY_MS = 20_000;

/** How often the session's expiry is tested. product.md, section "11 Constants". */
export const SESSION_CHECK_MS = 60_000;
/** Life of an access token, between 10 and 15 minutes. product.md, section "12 Accounts and tokens". */
export const ACCESS_TOKEN_MINUTES = 12;
/** How long an operator may act in the name of the person whose account they visit. product.md, section "12 Accounts and tokens". */
export const ACTING_MINUTES = 15;
/** Shortest and longest reason for it. product.md, section "7 Validation". */
export const ACTING_REASON_SHORTEST = 10;
export const ACTING_REASON_LONGEST = 300;
/** Fewest bits of chance in a referral, recipient or reward token. product.md, section "12 Accounts and tokens". */
export const TOKEN_MIN_BITS = 128;

/** Shortest password. product.md, section "7 Validation". */
export const PASSWORD_MIN_LENGTH = 8;
/** Longest password. product.md, section "7 Validation". */
export const PASSWORD_MAX_LENGTH = 128;

/** Days a contact has to follow a link. product.md, section "6 Status machines". */
export const LINK_VALIDITY_DAYS = 60;
/** Days of the longest period that the statistics of agencies cover. product.md, section "9 Calls". */
export const MOST_STATISTICS_DAYS = 366;
/** Days from lead to order, unless the tenant says otherwise. product.md, section "6 Status machines". */
export const DEFAULT_ORDER_WINDOW_DAYS = 90;
/** Minutes in which an agency may take back the release of an order. product.md, section "6 Status machines". */
export const RELEASE_UNDO_MINUTES = 5;
/** Days (12 weeks) after which unconfirmed recipient data is erased. product.md, section "6 Status machines". */
export const UNCONFIRMED_RECIPIENT_DAYS = 84;
/** Days that an unconfirmed recipient has at least once the operator accepted an order that waited. product.md, section "6 Status machines". */
export const ACCEPTED_ORDER_CONFIRM_DAYS = 14;
/** Reminders before unconfirmed recipient data is erased. product.md, section "6 Status machines". */
export const UNCONFIRMED_RECIPIENT_REMINDERS = 3;
/** Months to pick up a reward, unless the tenant says otherwise. product.md, section "6 Status machines". */
export const DEFAULT_PICK_UP_MONTHS = 12;
/** Reminders before a reward expires. product.md, section "6 Status machines". */
export const PICK_UP_REMINDERS = 3;
/** Days after which an unanswered newsletter opt-in lapses. product.md, section "6 Status machines". */
export const NEWSLETTER_PENDING_DAYS = 14;

/** Cash is paid within this time of the bank data. product.md, section "14 Payouts and ledger". */
export const CASH_PAYOUT_DAYS = 28;
/** A voucher is mailed within this time. product.md, section "14 Payouts and ledger". */
export const VOUCHER_DELIVERY_HOURS = 24;
/** Earliest usual payout after provision. product.md, section "14 Payouts and ledger". */
export const DEFAULT_PAYOUT_MIN_WEEKS = 4;
/** Latest usual payout after provision. product.md, section "14 Payouts and ledger". */
export const DEFAULT_PAYOUT_MAX_WEEKS = 10;
/** Years vouchers and receipts are kept. product.md, section "14 Payouts and ledger". */
export const RECEIPT_RETENTION_YEARS = 8;

/** Extra reward of a full staircase in cents, unless the tenant says otherwise. product.md, section "6 Status machines". */
export const DEFAULT_STAIRCASE_REWARD_CENTS = 6_000;
/** How often a staircase is paid, unless the tenant says otherwise. product.md, section "6 Status machines". */
export const DEFAULT_STAIRCASE_CYCLES = 1;
/** Preselected share of a referral and of an agent's recommendation. product.md, section "11 Constants". */
export const DEFAULT_REFERRER_SHARE = 100;

/** Consultants on one page of the agent search. product.md, section "11 Constants". */
export const CONSULTANT_PAGE_SIZE = 6;
/** First page of the agent search. product.md, section "11 Constants". */
export const CONSULTANT_FIRST_PAGE = 1;
/** Products that no list shows. product.md, section "11 Constants". */
export const HIDDEN_PRODUCT_IDS: readonly number[] = [637, 638, 639, 640];

/** Life of the cookie that remembers a visitor's channel. product.md, section "11 Constants". */
export const CHANNEL_COOKIE_DAYS = 730;
/** Name of the cookie that keeps the consent choice. product.md, section "3 Routes and guards". */
export const CONSENT_COOKIE = 'ws-consent';
/** Life of the consent choice. product.md, section "11 Constants". */
export const CONSENT_COOKIE_DAYS = 60;

/** Text longer than this is shortened. product.md, section "11 Constants". */
export const SHORT_TEXT_LENGTH = 40;
/** Characters kept of a shortened text, before the dots. product.md, section "11 Constants". */
export const SHORT_TEXT_KEPT = 19;
/** A visitor counts as leaving after this time; the module is off by default. product.md, section "11 Constants". */
export const EXIT_INTENT_MS = 15_000;
/** Scroll position in pixels at which the call to action appears. product.md, section "11 Constants". */
export const CALL_TO_ACTION_OFFSET_PX = 750;
/** Length of a scroll animation. product.md, section "11 Constants". */
export const SCROLL_ANIMATION_MS = 300;
/** Smallest width in pixels of each layout. product.md, section "11 Constants". */
export const BREAKPOINTS_PX = { xl: 1440, lg: 1024, md: 768, sm: 320 } as const;

/** Analytics site of production. product.md, section "11 Constants". */
export const ANALYTICS_SITE_PRODUCTION = 113;
/** Analytics site of staging and testing. product.md, section "11 Constants". */
export const ANALYTICS_SITE_TESTING = 116;

/** Share channels shown before the rest. product.md, section "4 Screens". */
export const SHARE_CHANNELS_SHOWN = 3;
/** A mailto: address stays below this length. product.md, section "4 Screens". */
export const MAILTO_MAX_LENGTH = 2_000;
/** Size of the picture for a story. product.md, section "4 Screens". */
export const STORY_IMAGE_PX = { width: 1080, height: 1920 } as const;

/** Reward amounts of the default tenant in cents. product.md, section "11 Constants". */
export const SEEDED_REWARD_CENTS = {
  fixedLine: 7_000,
  fibre: 9_000,
  sport: 11_000,
  mobile: 5_000,
} as const;
/** The configured multi-reward of 2020, seeded and long over. product.md, section "11 Constants". */
export const MULTI_REWARD = {
  id: 1,
  valueCents: 5_000,
  startDay: '2020-06-02',
  endDay: '2020-12-31',
} as const;
/** Range of the sample fixed-line prices in cents a month. product.md, section "11 Constants". */
export const SAMPLE_MONTHLY_PRICE_CENTS = { min: 1_995, max: 3_895 } as const;
/** Sample commissions in cents. product.md, section "11 Constants". */
export const SAMPLE_COMMISSION_CENTS = [5_000, 9_000] as const;
/** Sample promotional discounts in cents. product.md, section "11 Constants". */
export const SAMPLE_DISCOUNT_CENTS = [18_000, 24_000] as const;

/** A referrer account that nobody confirmed is removed. product.md, section "14 Payouts and ledger". */
export const UNCONFIRMED_ACCOUNT_DAYS = 84;
/** Months after which the contact of a lead that came to nothing is removed. product.md, section "14 Payouts and ledger". */
export const ENDED_RECIPIENT_MONTHS = 12;
/** Months after which the contact of a lead that was accepted, released or paid and has not moved since is removed. product.md, section "14 Payouts and ledger". */
export const STILL_RECIPIENT_MONTHS = 36;
/** Days that mails are kept as support may read them. product.md, section "13 Mail and consent". */
export const SENT_MAIL_DAYS = 90;
/** Days that counted visits of links are kept. product.md, section "14 Payouts and ledger". */
export const EVENT_RETENTION_DAYS = 730;
/** Days after the last one of a client that left in which what is owed is picked up and paid. Source: product.md, section "11 Constants". */
export const LEAVING_GRACE_DAYS = 90;
/** Years to come within which the day of a departure lies: what is further is a slip of the pen. Source: product.md, section "11 Constants". */
export const LEAVING_MOST_YEARS = 5;
/** Months to look back: whose link was opened or used in them is told that the client leaves. Source: product.md, section "11 Constants". */
export const LEAVING_TOLD_MONTHS = 24;
/** Cookie that keeps a visitor with the same version of an area while a new one is tried: a number from 0 to 99. */
export const SHARE_COOKIE = 'ws-share';
export const SHARE_COOKIE_DAYS = 30;
/** How long an operator's browser is shown an area from elsewhere. */
export const OVERRIDE_COOKIE_HOURS = 2;

/** How long a browser is shown a programme that is not open yet. */
export const PREVIEW_COOKIE_DAYS = 7;

/** Other income stays free of income tax below this sum in a calendar year (EStG section 22 no. 3), in cents. */
export const TAX_LIMIT_CENTS = 25_600;
/** How long a browser is known to an account after a sign-in. */
export const KNOWN_BROWSER_DAYS = 180;
