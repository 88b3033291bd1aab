import type { ImportAnswer } from '@weitersagen/contracts/import-file';
import { browserStorage } from '@weitersagen/ui/browser-storage';
import { signedInAccounts } from '@weitersagen/ui/draft-owners';

type Counts = ImportAnswer['counts'];
const outcomes = ['refused', 'added', 'changed', 'same'] as const;

/** A check or an import that was begun, as this browser keeps it for who comes back to the page. */
export interface KeptImport {
  readonly importId: string;
  /** Whether it only checks. */
  readonly isTrial: boolean;
  /** When it was begun, in milliseconds of the browser's clock. */
  readonly begunAt: number;
  /** What it did or would do; null while it runs and where its answer did not reach this browser. */
  readonly counts: Counts | null;
}

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  outcomes.every((outcome) => typeof Reflect.get(value, outcome) === 'number');

const isKept = (value: unknown): value is KeptImport =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'importId') === 'string' &&
  typeof Reflect.get(value, 'isTrial') === 'boolean' &&
  typeof Reflect.get(value, 'begunAt') === 'number' &&
  (Reflect.get(value, 'counts') === null || isCounts(Reflect.get(value, 'counts')));

/** The imports whose answer this page waits for, also after their screen was left. */
const awaited = new Set<string>();

/** Whether this page waits for the answer of an import: closing it may keep the file from arriving. */
export const isAwaited = (importId: string): boolean => awaited.has(importId);

/**
 * What the browser keeps of the import that the person who is signed in began last. `of` names what is imported, and for which client.
 */
export function keptImport(of: string) {
  const key = `ws.import ${of} ${signedInAccounts().join(' ')}`;
  const write = (kept: KeptImport) => browserStorage.write(key, JSON.stringify(kept));
  return {
    /** The import that is kept, or null. */
    read(): KeptImport | null {
      try {
        const kept: unknown = JSON.parse(browserStorage.read(key) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    remove: () => browserStorage.remove(key),
    /** Runs a check or an import, and keeps what came of it. */
    async follow(
      importId: string,
      isTrial: boolean,
      work: () => Promise<ImportAnswer>,
    ): Promise<ImportAnswer> {
      const begun = { importId, isTrial, begunAt: Date.now(), counts: null };
      write(begun);
      awaited.add(importId);
      try {
        const answer = await work();
        write({ ...begun, counts: answer.counts });
        return answer;
      } finally {
        awaited.delete(importId);
      }
    },
  };
}
