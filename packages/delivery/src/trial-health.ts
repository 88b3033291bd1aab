/** What is known of a version in browsers. */
export interface VersionFigures {
  /** Pages that the edge sent with it. */
  readonly views: number;
  /** Loads, scripts and promises that failed in it. */
  readonly failures: number;
}

const fewestFailures = 5;
const worstRate = 0.02;
const worstRatio = 2;

/** Failures by view; a version that fails without having been counted as seen is at its worst. */
const rateOf = ({ views, failures }: VersionFigures): number =>
  failures === 0 ? 0 : failures / Math.max(views, 1);

/**
 * Whether a version on trial fails too often: five times at least, in more than two of a hundred page views, and more than twice as
 * often as the version beside it.
 */
export function failsTooOften(trial: VersionFigures, beside: VersionFigures): boolean {
  const rate = rateOf(trial);
  return trial.failures >= fewestFailures && rate > worstRate && rate > worstRatio * rateOf(beside);
}
