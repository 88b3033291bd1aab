/** One allowed step of a status machine and what causes it. */
export interface Transition<Status extends string, Trigger extends string> {
  readonly from: Status;
  readonly to: Status;
  readonly trigger: Trigger;
}

/** Says whether a table allows a step; without a trigger, any cause counts. */
export function allowsTransition<Status extends string, Trigger extends string>(
  table: readonly Transition<Status, Trigger>[],
  from: Status,
  to: Status,
  trigger?: Trigger,
): boolean {
  return table.some(
    (step) =>
      step.from === from && step.to === to && (trigger === undefined || step.trigger === trigger),
  );
}
