import { startGallery } from '@weitersagen/remote-tools/build-gallery';
import { exitWith } from './steps.ts';

/** Every component of the design system in a browser, on PORT; follows changes of the sources. */
try {
  const port = Number(process.env['PORT'] ?? 4400);
  const stop = await startGallery(port);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  console.log(`  ✓  http://localhost:${port} shows the components; Ctrl-C stops it.`);
} catch (error) {
  exitWith(error);
}
