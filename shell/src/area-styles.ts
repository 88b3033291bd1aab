/**
 * Links the area's styles once; pages painted by the edge carry them already. `instead` puts them in the place of another version's.
 * Rejects when they do not load.
 */
export async function loadStyles(
  { id, css }: { readonly id: string; readonly css: string | null },
  instead = false,
): Promise<void> {
  const there = document.querySelectorAll(`[data-area="${id}"]`);
  if (!css || (there.length > 0 && !instead)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = css;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`styles of ${id} did not load`));
    });
    document.head.append(link);
  });
  for (const other of there) other.remove();
  link.dataset['area'] = id;
}
