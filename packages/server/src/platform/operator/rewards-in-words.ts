/** How many rewards there are, as a line of the command says it: "1 reward", "2 rewards". */
export const rewardsInWords = (count: number): string =>
  `${count} ${count === 1 ? 'reward' : 'rewards'}`;
