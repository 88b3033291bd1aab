import { makeSnapshot } from '@weitersagen/demo/seed/living/make-snapshot';
import { exitWith, step } from './steps.ts';

/** Plays the demo's history again by the product's own services and keeps it as the snapshot that a new demo loads. Takes some minutes. */
try {
  await step('history played and kept', async () => {
    const bytes = await makeSnapshot((day) => {
      if (day % 30 === 0) console.log(`     ${-day} days before the demo's begin`);
    });
    console.log(`     ${Math.round(bytes / 1024)} KiB`);
  });
} catch (error) {
  exitWith(error);
}
