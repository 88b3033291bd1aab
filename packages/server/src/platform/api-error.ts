import type { ErrorCase } from '@weitersagen/contracts/error-cases';
import type { ErrorKey } from '@weitersagen/contracts/errors';

/**
 * A documented refusal of a call. `fields` maps wire field paths to message keys; `as` names the case whose words fit better than
 * the usual ones. product.md, section "10 Errors".
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly key: ErrorKey;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly as: ErrorCase | undefined;

  constructor(
    key: ErrorKey,
    details: { fields?: Readonly<Record<string, string>>; as?: ErrorCase } = {},
  ) {
    super(key);
    this.key = key;
    this.fields = details.fields;
    this.as = details.as;
  }
}
