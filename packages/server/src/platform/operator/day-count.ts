import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads a number of days of an option. Throws InvalidArgumentError, in one sentence. */
export const dayCount =
  (most: number) =>
  (value: string): number => {
    const days = Number(value);
    if (!Number.isInteger(days) || days < 1 || days > most)
      throw new InvalidArgumentError(`It is a whole number from 1 to ${most}.`);
    return days;
  };
