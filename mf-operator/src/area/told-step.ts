import { useLocation } from '@weitersagen/platform/router';

const name = 'told';

/** Goes along with a step to another page that says what was just done there: to who did it, since an address is opened by others, too. */
export const tellNext = (text: string) => ({ state: { [name]: text } });

/** What the step that led here told; null where the page was opened otherwise. */
export function useToldStep(): string | null {
  const { state }: { readonly state: unknown } = useLocation();
  const told: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
  return typeof told === 'string' ? told : null;
}
