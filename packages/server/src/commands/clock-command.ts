import { formatDateTime } from '@weitersagen/domain/dates';
import { businessNow, moveClock, resetClock } from '../platform/database/business-clock.ts';
import {
  OperatorError,
  requireArgument,
  unknownAction,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';

const LONGEST_MOVE_DAYS = 3660;

async function show({ db, print }: OperatorContext) {
  print(`Business time: ${formatDateTime(await businessNow(db))} (Berlin)`);
}

async function advance(context: OperatorContext) {
  const step = requireArgument(context, 1, 'The number of days');
  const [, text, unit] = /^(\d+)(d|min)?$/.exec(step) ?? [];
  const count = Number(text);
  if (text === undefined || count < 1 || count > LONGEST_MOVE_DAYS) {
    throw new OperatorError(
      `Steps are written as 30d or 10min, from 1 to ${LONGEST_MOVE_DAYS} of them.`,
    );
  }
  await (unit === 'min' ? moveClock(context.db, 0, count) : moveClock(context.db, count));
  await show(context);
}

async function reset(context: OperatorContext) {
  await resetClock(context.db);
  await show(context);
}

const actions = new Map([
  ['show', show],
  ['advance', advance],
  ['reset', reset],
]);

/** The movable clock of demo and tests; all tenants share it. */
export const clockCommand: OperatorCommand = {
  summary: 'show or move business time (demo mode only)',
  usage: [
    'clock show',
    'clock advance 30d   (or 10min) a running worker does at once what has become due',
    'clock reset         back to the real time',
  ],
  async run(context) {
    if (context.config.mode !== 'demo')
      throw new OperatorError('The clock moves in demo mode only (APP_MODE=demo).');
    const action = actions.get(context.args[0] ?? '');
    if (action === undefined) throw unknownAction(context, 'clock');
    await action(context);
    return 0;
  },
};
