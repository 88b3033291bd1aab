/** A reporter of knip that says at how many files it looked, so that a check which saw none can fail. */
export default function knipSaw({
  counters,
}: {
  readonly counters: { readonly total: number };
}): void {
  console.log(`looked at ${counters.total} files`);
}
