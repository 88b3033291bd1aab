import * as z from '@weitersagen/contracts/z';

/** The hashes that came with the page, by the address of each script. */
export function pageHashes(): Record<string, string> {
  const map: unknown = JSON.parse(
    document.querySelector('script[type="importmap"]')?.textContent ?? '{}',
  );
  return z.object({ integrity: z.record(z.string(), z.string()) }).parse(map).integrity;
}
