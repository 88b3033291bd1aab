import { performance } from 'node:perf_hooks';

/** Runs a step and prints one line with its time in seconds. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const from = performance.now();
  const result = await work();
  console.log(`  ✓  ${name}  ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return result;
}
