import { ApiError } from '../../platform/api-error.ts';
import { SettlementRefused } from './settlement-refused.ts';

/** What settlements refuse, as a call answers it. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SettlementRefused)) throw error;
    // A call takes the shape of a month for granted; what it can be wrong about is that the month is not over.
    throw error.key === 'invalidInput'
      ? new ApiError('invalidInput', { fields: { Monat: 'notOver' } })
      : new ApiError(error.key);
  }
}
