import type { Account } from '@weitersagen/server/internal/people/public.ts';
import type { Cast } from './cast.ts';
import { personAt, type LivingPerson } from './people.ts';
import type { Script } from './script.ts';
import type { Diary, Stage } from './stage.ts';

/** What every scene needs. */
export interface Ensemble {
  readonly stage: Stage;
  readonly diary: Diary;
  readonly cast: Cast;
  /** The next invented person. */
  readonly somebody: () => LivingPerson;
  /** The next number of an order at the provider. */
  readonly orderNumber: () => string;
}

/** One script on stage. */
export interface Played {
  readonly script: Script;
  readonly maker: Account;
  readonly referrer: LivingPerson;
  readonly referralId: string;
}

/** A contact of it, with the number of their participation. */
export interface PlayedContact extends Played {
  readonly person: LivingPerson;
  readonly number: string;
}

export function ensembleOf(stage: Stage, diary: Diary, cast: Cast): Ensemble {
  let people = 0;
  let orders = 0;
  return {
    stage,
    diary,
    cast,
    somebody: () => personAt((people += 1)),
    orderNumber: () => `FN-${30_000 + (orders += 1)}`,
  };
}
