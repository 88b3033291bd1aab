import { runOperator } from '@weitersagen/server/operator';

const isDemo = process.env['APP_MODE'] !== 'production';

process.exitCode = await runOperator(
  process.argv.slice(2),
  process.env,
  (line) => console.log(line),
  (line) => console.error(line),
  isDemo ? (await import('@weitersagen/demo/seed/living/demo-jobs')).demoJobs : [],
);
