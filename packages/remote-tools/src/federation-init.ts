/** What the federation runtime's build hands over: the options of this build and the runtime's own start. */
interface Started {
  readonly webpackRequire: {
    readonly federation: {
      readonly initOptions?: unknown;
      readonly runtime: { readonly init: (options: unknown) => unknown };
    };
  };
}

/**
 * Stands in the place of the federation runtime's own module in the browser builds: no library here is delivered in parts, so nothing
 * looks for the parts that are used. Saves bytes of every first page.
 */
export function init({ webpackRequire }: Started): unknown {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}

/** What loads a library that nobody gave: the build's own copy. */
export const getSharedFallbackGetter = ({ factory }: { readonly factory: unknown }): unknown =>
  factory;
