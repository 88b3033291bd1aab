import { addresses } from './rows/addresses.ts';
import { badInputs } from './rows/bad-inputs.ts';
import { concurrentClaims } from './rows/concurrent-claims.ts';
import { foreignIds } from './rows/foreign-ids.ts';
import { foreignRows } from './rows/foreign-rows.ts';
import { guesses } from './rows/guesses.ts';
import { statusMachines } from './rows/status-machines.ts';
import { tamperedTokens } from './rows/tampered-tokens.ts';
import { frozenWorker } from './rows/frozen-worker.ts';
import { kills } from './rows/kills.ts';
import { mailFaults } from './rows/mail-faults.ts';
import { links } from './rows/links.ts';
import { pairs } from './rows/pairs.ts';
import { outsideFaults } from './rows/outside-faults.ts';
import { rollingRestart } from './rows/rolling-restart.ts';
import { wire } from './rows/wire.ts';
import { year } from './rows/year.ts';
import type { ProofRow } from './proof-row.ts';

/** Every row that concerns the server. */
export const proofRows: readonly ProofRow[] = [
  badInputs,
  kills,
  foreignIds,
  foreignRows,
  concurrentClaims,
  guesses,
  addresses,
  wire,
  links,
  pairs,
  statusMachines,
  tamperedTokens,
  outsideFaults,
  mailFaults,
  frozenWorker,
  rollingRestart,
  year,
];
