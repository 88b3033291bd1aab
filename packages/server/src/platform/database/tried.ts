import type { TenantTx } from './tenant-scope.ts';

/** Carries what a trial found out of its transaction, which it takes back. */
class TakenBack<T> extends Error {
  override readonly name = 'TakenBack';
  readonly found: T;
  constructor(found: T) {
    super('A trial is taken back');
    this.found = found;
  }
}

/** Does work in a transaction and takes all of it back; gives what the work found. */
export async function tried<T>(
  run: (work: (tx: TenantTx) => Promise<never>) => Promise<never>,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  try {
    return await run(async (tx) => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return (error as TakenBack<T>).found;
    throw error;
  }
}
