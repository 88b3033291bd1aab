/** What work that was given up may be about, in the words of the history. Source: product.md, section "13 Mail and consent". */
export const concernedEntities = [
  'account',
  'recipient',
  'claim',
  'lead',
  'invitation',
  'missingReward',
  'contactMessage',
  'settlement',
] as const;

export type ConcernedEntity = (typeof concernedEntities)[number];
