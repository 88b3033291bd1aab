import { Refused } from '../../platform/refused.ts';

/** Why nothing can be done about a departure. */
export type WhyRefused =
  | 'noDay'
  | 'notToCome'
  | 'tooFar'
  | 'announced'
  | 'none'
  | 'otherDay'
  | 'dayCame'
  | 'own'
  | 'near'
  | 'gone'
  | 'stays'
  | 'hindered'
  | 'asked';

/** Why something with the departure of a client cannot be done: one sentence, and a word for the calls. */
export class DepartureRefused extends Refused {
  override readonly name = 'DepartureRefused';
  readonly why: WhyRefused;

  constructor(why: WhyRefused, message: string) {
    super(message);
    this.why = why;
  }
}
