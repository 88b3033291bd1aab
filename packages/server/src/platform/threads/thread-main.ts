import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Work, WorkAnswer } from './work-thread.ts';

const port = parentPort;
if (!port) throw new Error('this runs in a thread');
const tell = (answer: WorkAnswer): void => port.postMessage(answer, []);
const functions: Readonly<Record<string, (...values: readonly unknown[]) => unknown>> =
  await import(pathToFileURL(String(workerData)).href);

function answerOf({ name, values }: Work): WorkAnswer {
  try {
    return { value: functions[name]?.(...values) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (work: Work) => tell(answerOf(work)));
tell({ value: null }); // loaded
