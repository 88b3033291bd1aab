import type { RegistryEntry } from '@weitersagen/platform/boot';

/** Links the area's styles once; pages painted by the edge carry them already. Rejects when they do not load. */
export async function loadStyles({ id, css }: Pick<RegistryEntry, 'id' | 'css'>): Promise<void> {
  if (!css || document.querySelector(`[data-area="${id}"]`)) return;
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
  link.dataset['area'] = id;
}
