/** What PostgreSQL says when it ends, starts, or has no room: shut down, crashed, starting, too many connections. */
const stateCodes = new Set(['57P01', '57P02', '57P03', '53300']);
/** What the system says of a connection that is refused, lost, or whose socket is not there. */
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
const connectionCalls = new Set(['connect', 'read', 'write']);
/** What the driver and its pool say without a code. */
const driverWords =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The connection was lost while a transaction was being committed: nobody knows whether it counts. */
export class CommitLost extends Error {}

/** Whether an error says that the database cannot be reached now: the same call may work a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitLost) return true;
  if (!('code' in error) || typeof error.code !== 'string') return driverWords.test(error.message);
  if ('syscall' in error && typeof error.syscall === 'string')
    return systemCodes.has(error.code) && connectionCalls.has(error.syscall);
  return stateCodes.has(error.code) || error.code.startsWith('08');
}
