import { rspack } from '@rspack/core';
import type { RspackOptions, StatsCompilation } from '@rspack/core';

/** Runs one build. Throws with the compiler's messages when it has errors or warnings. */
export async function compile(config: RspackOptions): Promise<StatsCompilation> {
  const compiler = rspack(config);
  const stats = await new Promise<StatsCompilation>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (!result) reject(new Error('the compiler gave no result'));
      else
        resolve(
          result.toJson({
            all: false,
            errors: true,
            warnings: true,
            assets: true,
            chunkGroups: true,
            chunkGroupAuxiliary: false,
            entrypoints: true,
          }),
        );
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve());
  });
  const problems = [...(stats.errors ?? []), ...(stats.warnings ?? [])].map(
    (problem) => problem.message,
  );
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  return stats;
}
