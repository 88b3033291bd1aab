import type { KeyScope } from '@weitersagen/domain/key-scopes';
import type { IssuedKey } from '@weitersagen/contracts/operator-keys';

/** A key that somebody is about to change: of a client's system by its id, or of a machine by its name. */
export interface OpenKey {
  readonly task: 'agree' | 'rotate' | 'revoke';
  readonly name: string;
  /** How it stands and until when, as the list says it: a key and the one that replaced it have one name. */
  readonly which: string;
  /** Null for the key of a machine. */
  readonly id: string | null;
  /** What the key of a system is for; empty for that of a machine. */
  readonly scopes: readonly KeyScope[];
}

/** A new key, what it is called, and for whom it is. */
export interface NewKey {
  readonly key: Pick<IssuedKey, 'key' | 'expiresAt'>;
  readonly name: string;
  readonly client: string;
  /** Whether a second person has to agree to it. */
  readonly waits: boolean;
}

/** What the dialogs of this page tell it. */
export interface KeyDialogProps {
  readonly client: string;
  readonly clientName: string;
  /** Told what is to be said on the page, `info` where nothing was done; null where it was only closed. */
  readonly onEnd: (notice: string | null, tone?: 'positive' | 'info') => void;
}
