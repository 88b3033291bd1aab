import { runOperator } from '@weitersagen/server/operator';

const isDemo = process.env['APP_MODE'] !== 'production';

// A reader such as `head` may have enough of the lines.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runOperator(
  process.argv.slice(2),
  process.env,
  (line) => console.log(line),
  (line) => console.error(line),
  isDemo ? (await import('@weitersagen/demo/seed/living/demo-jobs')).demoJobs : [],
);
