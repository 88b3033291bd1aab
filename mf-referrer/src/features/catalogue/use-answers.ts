import { useEffect, useRef } from 'react';
import { useSearchParams } from '@weitersagen/platform/router';

/** What somebody answered, as the address keeps it, and how to change it. */
export interface Answers {
  readonly query: URLSearchParams;
  /** `change` gets the newest answers, so that several changes before the page is drawn again all count. */
  readonly change: (change: (newest: URLSearchParams) => URLSearchParams) => void;
}

/** The answers of a catalogue page. They replace the address: the way back leads to the page before. */
export function useAnswers(): Answers {
  const [query, setQuery] = useSearchParams();
  const newest = useRef(query);
  useEffect(() => {
    newest.current = query;
  }, [query]);
  return {
    query,
    change(change) {
      newest.current = change(newest.current);
      setQuery(newest.current, { replace: true, preventScrollReset: true });
    },
  };
}

/** Takes what somebody chose on the painted page before this program ran: the browser has it, and no event tells of it any more. */
export function useChosenBefore<Control extends HTMLElement>(take: (control: Control) => void) {
  const control = useRef<Control>(null);
  const first = useRef(take);
  useEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}
