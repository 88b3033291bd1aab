const bits = 12;
const size = 2 ** bits;
const bias = 0.7213 / (1 + 1.079 / size);

/** Estimates how many different hashes it was given, within some 2 in 100. */
export interface DistinctCount {
  /** Takes six bytes of a hash. */
  readonly add: (hash: Buffer) => void;
  readonly estimate: () => number;
}

/** A HyperLogLog of 4 KiB: it keeps none of the hashes, only how rare the rarest of each of 4096 groups was. */
export function createDistinctCount(): DistinctCount {
  const ranks = new Uint8Array(size);
  return {
    add(hash) {
      const group = hash.readUInt16BE(0) >>> (16 - bits);
      const rank = Math.clz32(hash.readUInt32BE(2)) + 1;
      ranks[group] = Math.max(ranks[group] ?? 0, rank);
    },
    estimate() {
      const sum = ranks.reduce((total, rank) => total + 2 ** -rank, 0);
      const empty = ranks.filter((rank) => rank === 0).length;
      const raw = (bias * size * size) / sum;
      const isSmall = empty > 0 && raw <= 2.5 * size; // few fill too few groups: then those left empty tell more
      return Math.round(isSmall ? size * Math.log(size / empty) : raw);
    },
  };
}
