import { useSearchParams } from '@weitersagen/platform/router';

/** The place in a list that the address names, from which a page of it is shown; null at its beginning. A link leads there, and "back" from it. */
export function usePlace(name: string) {
  const [params, setParams] = useSearchParams();
  const go = (place: string | null) => {
    const next = new URLSearchParams(params);
    if (place === null) next.delete(name);
    else next.set(name, place);
    setParams(next);
  };
  return { place: params.get(name), go };
}
