import { resolve } from 'node:path';
import budget from './budget.json' with { type: 'json' };
import { routeBytes } from './route-bytes.ts';

const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(7);

const rows = routeBytes(resolve(import.meta.dirname, '../../dist'));
console.log(`JavaScript of each route in KiB (brotli, shell included); budget ${budget.routeKiB}`);
for (const { area, route, bytes } of rows.toSorted((one, other) => other.bytes - one.bytes)) {
  const over = bytes / 1024 > budget.routeKiB ? '  OVER' : '';
  console.log(`${kib(bytes)}  ${area.padEnd(14)}${route}${over}`);
}
