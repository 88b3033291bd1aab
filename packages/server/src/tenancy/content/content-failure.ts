/** What is known of a failure beside its message. */
interface FailureFacts {
  /** Status of the answer. */
  readonly status?: number;
  readonly isTokenRefused?: boolean;
  readonly cause?: unknown;
}

/** The content service did not give a usable answer; the message says why, without secrets. */
export class ContentFailure extends Error {
  override readonly name = 'ContentFailure';
  readonly status: number | null;
  /** Whether client or secret were not taken. */
  readonly isTokenRefused: boolean;

  constructor(message: string, { status, isTokenRefused = false, cause }: FailureFacts = {}) {
    super(message, { cause });
    this.status = status ?? null;
    this.isTokenRefused = isTokenRefused;
  }
}
