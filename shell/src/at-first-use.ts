const signs = ['pointerdown', 'keydown'] as const;

/**
 * Does at the first press or key what nobody needs who only looks at a page, so that it costs the first page nothing. `work` that
 * fails is tried again at the next sign.
 */
export function atFirstUse(work: () => Promise<unknown>): void {
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin);
    work().catch(() => atFirstUse(work));
  };
  for (const sign of signs) addEventListener(sign, begin);
}
