/**
 * Where builds and the log of what went live are kept. Names are paths with `/`. Nothing is ever removed, and nothing changes but what
 * running edges say of themselves.
 */
export interface ArtefactStore {
  /** How a person would name it. */
  readonly name: string;
  /** Names that begin with `prefix`, sorted; with `after` those behind that name. */
  readonly list: (prefix: string, after?: string) => Promise<string[]>;
  /** Null when there is no such file; throws UnusableFile for one of the registry that is not read. */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** Answers false, and changes nothing, when the file is there already. A file appears whole or not at all. */
  readonly create: (name: string, bytes: Buffer) => Promise<boolean>;
  /** Writes a file that may be there. Readers see the one or the other, whole. */
  readonly replace: (name: string, bytes: Buffer) => Promise<void>;
}
