import type { ChooseReward } from '@weitersagen/contracts/claim';

/** What the fields of the pick-up of a reward hold. */
export interface RewardValues {
  kind: ChooseReward['kind'];
  accountOwner: string;
  iban: string;
  firstName: string;
  lastName: string;
  email: string;
  voucherKind: string;
}
