import { useSearchParams } from '@weitersagen/platform/router';

interface Named {
  readonly id: string;
}

/**
 * Which columns of a report are shown, kept in the address with the rest of the view. The first column names the row and always
 * stays. `toggle(id)` hides a column or shows it again.
 */
export function useColumnChoice<C extends Named>(columns: readonly C[]) {
  const [params, setParams] = useSearchParams();
  const named = (params.get('ohne') ?? '').split(',');
  const hidden = columns.slice(1).flatMap(({ id }) => (named.includes(id) ? [id] : []));

  function toggle(id: string): void {
    const left = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id];
    const next = new URLSearchParams(params);
    if (left.length === 0) next.delete('ohne');
    else next.set('ohne', left.join(','));
    setParams(next, { replace: true });
  }

  return { hidden, shown: columns.filter(({ id }) => !hidden.includes(id)), toggle };
}
