import type { ReactNode } from 'react';
import type { ImportAnswer, ImportProgress } from '@weitersagen/contracts/import-file';
import type { Upload } from '../read-text.ts';

/** A column of a file, and what it is taken to hold. */
export interface FileColumn<Held extends string> {
  readonly name: string;
  readonly sample: string;
  readonly holds: Held | null;
}

/** Which column of a file holds what, as calls take it. */
interface ColumnChoice<Held extends string> {
  readonly name: string;
  readonly holds: Held;
}

/** What is told of a check or an import while it runs, also to who left the page and comes back. */
export interface UnderWay {
  /** What is imported, and for which client. */
  readonly of: string;
  /** How far it is. */
  readonly progressOf: (importId: string, signal: AbortSignal) => Promise<ImportProgress>;
  /** The link to where the history has imports. */
  readonly history: ReactNode;
}

/** What a kind of file is called, what it can hold, and who reads it. */
export interface FileKind<Held extends string> {
  readonly words: {
    readonly file: string;
    readonly help: string;
    /** That no column holds what an entry is known by. */
    readonly noNumber: string;
    /** That what is kept is other than at the check. */
    readonly otherTitle: string;
    /** That the file changes nothing. */
    readonly nothing: string;
    readonly done: string;
  };
  readonly held: readonly Held[];
  readonly titleOf: (held: Held) => string;
  /** What an entry is known by: a column has to hold it. */
  readonly number: Held;
  /** Whether it may be JSON, which names its fields itself. */
  readonly takesJson: boolean;
  readonly read: (text: string) => Promise<{
    readonly columns: readonly FileColumn<Held>[];
    readonly lines: number;
  }>;
  /** Imports the file and takes it back; `importId` names what is under way. */
  readonly attempt: (
    upload: Upload,
    columns: ColumnChoice<Held>[],
    importId: string,
  ) => Promise<ImportAnswer>;
  /** Imports what was checked, if it would still do the same. */
  readonly load: (
    upload: Upload,
    columns: ColumnChoice<Held>[],
    check: { readonly checkedHash: string; readonly importId: string },
  ) => Promise<ImportAnswer>;
  /** A check or an import that runs for a while; left out for files that are small. */
  readonly underWay?: UnderWay;
  /** What else is said of what was imported. */
  readonly noteOf?: (done: ImportAnswer) => string | null;
}
