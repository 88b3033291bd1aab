/** Something to go to. */
interface QuickHit {
  readonly id: string;
  readonly title: string;
  /** What tells it from others of its name. */
  readonly detail?: string | undefined;
}

/** Hits of one kind under a heading. */
export interface QuickGroup {
  readonly title: string;
  readonly hits: readonly QuickHit[];
}

/** A window with one line to type in and what it leads to below. */
export interface QuickSearchProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Name of the window and of its line. */
  readonly title: string;
  readonly closeLabel: string;
  readonly hint: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly groups: readonly QuickGroup[];
  /** What is said in place of hits, and how many there are: read out when it changes. */
  readonly status: string;
  readonly onChoose: (id: string) => void;
}
