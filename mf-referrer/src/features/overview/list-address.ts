import { referralStages } from '@weitersagen/contracts/own-referrals';
import type { ReferralStage } from '@weitersagen/contracts/own-referrals';

/** What the address asks of the list. */
export interface ListAddress {
  readonly page: number;
  readonly stage: ReferralStage | null;
  readonly search: string;
}

export const wholeList: ListAddress = { page: 1, stage: null, search: '' };
const longestSearch = 80;

/** Reads the query of an address; anything odd counts as not said. */
export function readListAddress(query: string): ListAddress {
  const values = new URLSearchParams(query);
  const page = Number(values.get('seite') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    stage: referralStages.find((stage) => stage === values.get('zustand')) ?? null,
    search: (values.get('suche') ?? '').trim().slice(0, longestSearch),
  };
}

/** The query of a list, the shortest that says it. */
export function listQuery({ page, stage, search }: ListAddress): string {
  const values = new URLSearchParams();
  if (stage !== null) values.set('zustand', stage);
  if (search !== '') values.set('suche', search);
  if (page > 1) values.set('seite', String(page));
  return values.size === 0 ? '' : `?${values}`;
}

/** Whether less than everything is asked for. */
export const isNarrowed = ({ stage, search }: ListAddress): boolean =>
  stage !== null || search !== '';
