import { useLocation, useNavigate, useSearchParams } from '@weitersagen/platform/router';
import { withAnswer } from '../catalogue-filter.ts';

const name = 'ansicht';
const opened = 'vergleich';

/** Whether this page put the step into the history itself. */
const isOwnStep = (state: unknown) =>
  typeof state === 'object' && state !== null && 'comparison' in state;

/**
 * Whether the comparison is open, as the address says, so that it can be sent and the browser's way back closes it. `close` goes that
 * way where the page opened it, and else takes it out of the address.
 */
export function useSheet() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const stay = { preventScrollReset: true };
  return {
    isOpen: query.get(name) === opened,
    open: () =>
      setQuery((newest) => withAnswer(newest, name, opened), {
        ...stay,
        state: { comparison: true },
      }),
    close: () => {
      if (isOwnStep(state)) void navigate(-1);
      else setQuery((newest) => withAnswer(newest, name, ''), { ...stay, replace: true });
    },
  };
}
