import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';

/** The pages of the navigation, in its order, each with the key of its title. */
export const entries = [
  { route: 'BetriebStart', title: 'start.title' },
  { route: 'BetriebAuslieferungen', title: 'deliveries.title' },
] as const satisfies readonly { readonly route: OperatorRouteName; readonly title: string }[];
