import { Command, type OptionValues } from '@commander-js/extra-typings';
import type { StatedAction } from '../platform/operator/needs.ts';

const stated = new WeakMap<object, StatedAction>();

/** Says whom an action needs and what it is about; gives it back. */
export function stateAction<Action extends object>(action: Action, facts: StatedAction): Action {
  stated.set(action, facts);
  return action;
}

/** A command of the parser that knows whom its action needs. */
export class StatedCommand extends Command {
  /** Undefined for a command that has others below it and does nothing by itself. */
  facts: StatedAction | undefined;
  override createCommand(name?: string): StatedCommand {
    return new StatedCommand(name);
  }
  override action(
    run: (this: this, options: OptionValues, command: this) => void | Promise<void>,
  ): this {
    this.facts = stated.get(run);
    return super.action(run);
  }
}

interface Named {
  name(): string;
  readonly parent: Named | null;
}

/** The words of an action as they are typed, such as "payouts create". */
export function actionName(command: Named): string {
  return command.parent === null ? '' : `${actionName(command.parent)} ${command.name()}`.trim();
}

/** Every action below a command with whom it needs, by its words. */
export function actionsBelow(command: StatedCommand): ReadonlyMap<string, StatedAction> {
  const found = new Map<string, StatedAction>();
  const walk = (one: unknown) => {
    if (!(one instanceof StatedCommand)) return;
    if (one.facts !== undefined) found.set(actionName(one), one.facts);
    for (const below of one.commands) walk(below);
  };
  walk(command);
  return found;
}
