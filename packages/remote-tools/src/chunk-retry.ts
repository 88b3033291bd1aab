import { rspack } from '@rspack/core';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const { RuntimeGlobals, RuntimeModule } = rspack;

/** Hands an area's chunk loader to the shell (`shell/src/retry-chunks.ts`); a shell that does not know it leaves it as it is. */
class ChunkRetry extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `globalThis.weitersagenRetry?.(${RuntimeGlobals.require}, import.meta.url);`;
  }
}

/** Lets the files of an area that do not come be tried a second time. */
export function chunkRetry(): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('ChunkRetry', (compilation) => {
        compilation.hooks.runtimeRequirementInTree
          .for(RuntimeGlobals.ensureChunk)
          .tap('ChunkRetry', (chunk, needs) => {
            needs.add(RuntimeGlobals.getChunkScriptFilename);
            compilation.addRuntimeModule(chunk, new ChunkRetry());
          });
      });
    },
  };
}
