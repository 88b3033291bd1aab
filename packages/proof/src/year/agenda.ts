/** What is to happen on days to come. */
export interface Agenda {
  /** Plans a deed for a day; `what` names it where it fails. */
  plan(day: number, what: string, deed: (day: number) => Promise<void>): void;
  /** Does what is planned for a day, also what a deed plans for the same day. */
  play(day: number): Promise<void>;
  /** Puts what is planned for a day off to the next. */
  postpone(day: number): void;
}

/** An empty one; hears of each deed that failed. */
export function openAgenda(onFailure: (words: string) => void): Agenda {
  const days = new Map<number, { readonly what: string; deed(day: number): Promise<void> }[]>();
  return {
    plan(day, what, deed) {
      const at = Math.max(0, Math.floor(day));
      days.set(at, [...(days.get(at) ?? []), { what, deed }]);
    },
    postpone(day) {
      days.set(day + 1, [...(days.get(day) ?? []), ...(days.get(day + 1) ?? [])]);
      days.delete(day);
    },
    async play(day) {
      for (;;) {
        const [next, ...rest] = days.get(day) ?? [];
        days.set(day, rest);
        if (next === undefined) return void days.delete(day);
        await next.deed(day).catch((error: unknown) => {
          onFailure(`day ${day}, ${next.what}: ${String(error).slice(0, 600)}`);
        });
      }
    },
  };
}
