import { InvalidArgumentError } from '@commander-js/extra-typings';
import { formatDateTime } from '@weitersagen/domain/dates';
import { businessNow, moveClock, resetClock } from '../platform/database/business-clock.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';

const LONGEST_MOVE_DAYS = 3660;

async function show({ db, print }: OperatorContext) {
  print(`Business time: ${formatDateTime(await businessNow(db), 'en')} (Berlin)`);
}

interface Step {
  readonly days: number;
  readonly minutes: number;
}

function clockStep(value: string): Step {
  const [, text, unit] = /^(\d+)(d|min)?$/.exec(value) ?? [];
  const count = Number(text);
  if (text === undefined || count < 1 || count > LONGEST_MOVE_DAYS) {
    throw new InvalidArgumentError(
      `Steps are written as 30d or 10min, from 1 to ${LONGEST_MOVE_DAYS} of them.`,
    );
  }
  return unit === 'min' ? { days: 0, minutes: count } : { days: count, minutes: 0 };
}

async function advance(context: OperatorContext, { days, minutes }: Step) {
  await moveClock(context.db, days, minutes);
  await show(context);
}

async function reset(context: OperatorContext) {
  await resetClock(context.db);
  await show(context);
}

/** Throws OperatorError elsewhere than in a demo. */
const inDemo =
  <Args extends readonly unknown[]>(
    work: (context: OperatorContext, ...args: Args) => Promise<void>,
  ) =>
  async (context: OperatorContext, ...args: Args) => {
    if (context.config.mode !== 'demo')
      throw new OperatorError('The clock moves in demo mode only (APP_MODE=demo).');
    await work(context, ...args);
  };

/** The movable clock of demo and tests; all tenants share it. */
export const clockCommand: OperatorCommand = {
  summary: 'show or move business time (demo mode only)',
  declare(command, { forTenant }) {
    command.command('show').action(forTenant('nobody', inDemo(show)));
    command
      .command('advance')
      .description('a running worker does at once what has become due')
      .argument('<step>', '30d or 10min', clockStep)
      .action(forTenant('nobody', inDemo(advance)));
    command
      .command('reset')
      .description('back to the real time')
      .action(forTenant('nobody', inDemo(reset)));
  },
};
