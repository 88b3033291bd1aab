/** The bytes of an answer. Throws a RangeError when there are more than `limit`. */
export async function readLimited(answer: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > limit) throw new RangeError('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
