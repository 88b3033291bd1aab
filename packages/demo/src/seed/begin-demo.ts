import type { DemoParts } from '@weitersagen/server/demo-parts';
import { seedOperators } from './seed-operators.ts';
import { seedDemo } from './seed-demo.ts';

/** Seeds a demo. A history that does not fit the database (a migration came after it) is told, and the small one takes its place. */
export const beginDemo: DemoParts['seed'] = async (db, config) => {
  const { demoHistory: history } = config;
  await seedOperators(db, config);
  try {
    await seedDemo(db, config, { history });
  } catch (error) {
    if (history !== 'living') throw error;
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`The demo begins with a small history, the living one does not fit (${why}).`);
    await seedDemo(db, config, { history: 'small' });
  }
};
