/** The content service did not give a usable answer; the message says why, without secrets. */
export class ContentFailure extends Error {
  override readonly name = 'ContentFailure';
}
