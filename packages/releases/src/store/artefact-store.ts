/** Where builds and the log of what went live are kept. Names are paths with `/`; nothing is ever changed or removed. */
export interface ArtefactStore {
  /** How a person would name it. */
  readonly name: string;
  /** Names that begin with `prefix`, sorted. */
  readonly list: (prefix: string) => Promise<string[]>;
  /** Null when there is no such file. */
  readonly read: (name: string) => Promise<Buffer | null>;
  /** Answers false, and changes nothing, when the file is there already. A file appears whole or not at all. */
  readonly create: (name: string, bytes: Buffer) => Promise<boolean>;
}
