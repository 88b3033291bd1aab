import { Command, type OptionValues } from '@commander-js/extra-typings';
import type { Needs } from '../platform/operator/needs.ts';

const stated = new WeakMap<object, Needs>();

/** Says whom an action needs; gives it back. */
export function stateNeeds<Action extends object>(action: Action, needs: Needs): Action {
  stated.set(action, needs);
  return action;
}

/** A command of the parser that knows whom its action needs. */
export class StatedCommand extends Command {
  /** Undefined for a command that has others below it and does nothing by itself. */
  needs: Needs | undefined;
  override createCommand(name?: string): StatedCommand {
    return new StatedCommand(name);
  }
  override action(
    run: (this: this, options: OptionValues, command: this) => void | Promise<void>,
  ): this {
    this.needs = stated.get(run);
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
export function actionsBelow(command: StatedCommand): ReadonlyMap<string, Needs> {
  const found = new Map<string, Needs>();
  const walk = (one: unknown) => {
    if (!(one instanceof StatedCommand)) return;
    if (one.needs !== undefined) found.set(actionName(one), one.needs);
    for (const below of one.commands) walk(below);
  };
  walk(command);
  return found;
}
