import type { UpdateQueueOptions } from 'pg-boss';

/**
 * What waits apart from what else: work on the database that money hangs on, mail somebody waits for, mail that may take its
 * time, calls of systems that are not ours. A lane that stands still holds up no other one.
 */
export type OutboxLane = 'work' | 'mail' | 'bulk' | 'calls';

/** How many tasks of a queue run at once. */
interface Slots {
  /** In one process. */
  readonly all: number;
  /** Of one tenant, in all processes together, so that none takes every slot. */
  readonly ofTenant: number;
}

/** A queue: its options for the library and its slots. */
export interface QueueFacts extends Slots {
  readonly policy: 'standard' | 'short';
  readonly options: UpdateQueueOptions;
}

const DAY = 86_400;
/** A task whose process is gone is taken up again after this many seconds without a sign of life. */
const SIGN_OF_LIFE_SECONDS = 10;
/** Mail servers say "later" for hours, full mailboxes for days. */
const MAIL_DAYS = 5;
const LONGEST_MAIL_WAIT = 15 * 60;
const mailRetries = {
  retryLimit: (MAIL_DAYS * DAY) / LONGEST_MAIL_WAIT,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: LONGEST_MAIL_WAIT,
  heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
  expireInSeconds: 3600, // longer than the mails of one row may take, answers included
  retentionSeconds: 14 * DAY,
  deleteAfterSeconds: DAY,
  deadLetter: 'dead',
} as const;

/**
 * Every queue of the program: what the clock calls for, periodic jobs, the outbox's lanes and what all of them gave up. Times in seconds.
 * Numbers of retries: work about 10 hours, mail five days.
 */
export const queues = {
  due: {
    policy: 'standard',
    all: 1,
    ofTenant: 1,
    options: {
      retryLimit: 0,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      expireInSeconds: 60,
      deleteAfterSeconds: 3600,
    },
  },
  jobs: {
    policy: 'short', // one that waits for each tenant and job
    all: 4,
    ofTenant: 1, // jobs of a tenant lock the same rows, each in its own order
    options: {
      retryLimit: 3, // after that it comes again by itself
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 60,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      expireInSeconds: 3600,
      deleteAfterSeconds: 3600,
    },
  },
  work: {
    policy: 'standard',
    all: 4,
    ofTenant: 2,
    options: {
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      expireInSeconds: 900,
      deleteAfterSeconds: DAY,
      deadLetter: 'dead',
    },
  },
  mail: { policy: 'standard', all: 16, ofTenant: 4, options: mailRetries },
  bulk: { policy: 'standard', all: 8, ofTenant: 2, options: mailRetries },
  // The outbox keeps when a call is tried again; only what is a fault of ours comes again by itself.
  calls: {
    policy: 'standard',
    all: 8,
    ofTenant: 2,
    options: {
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      expireInSeconds: 300,
      retentionSeconds: 14 * DAY,
      deleteAfterSeconds: DAY,
      deadLetter: 'dead',
    },
  },
  dead: {
    policy: 'standard',
    all: 1,
    ofTenant: 1,
    options: {
      retryLimit: 100,
      retryDelay: 10,
      heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      expireInSeconds: 60,
      deleteAfterSeconds: 3600,
    },
  },
} satisfies Readonly<Record<string, QueueFacts>>;

export type QueueName = keyof typeof queues;
/** The queue of dead letters first: others name it. */
export const queueNames = ['dead', 'due', 'jobs', 'work', 'mail', 'bulk', 'calls'] as const;

/** A row of the outbox as the queue knows it: ids alone, nothing personal. */
export interface OutboxTask {
  readonly tenant: string;
  readonly id: string;
}

/** One of several parts of the tenants: the one with this index, from 0. */
export interface TenantPart {
  readonly index: number;
  readonly of: number;
}

/** What a task of each queue says. */
export interface Tasks extends Readonly<Record<OutboxLane | 'dead', OutboxTask>> {
  /** A periodic job that is due: for all tenants, or for those of one part of them. */
  readonly due: { readonly job: string; readonly part?: TenantPart };
  /** A periodic job of one tenant. */
  readonly jobs: { readonly tenant: string; readonly job: string };
}
