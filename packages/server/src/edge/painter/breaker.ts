const failuresInARow = 3;
const openMs = 30_000;

/** Stops asking what fails again and again. */
export interface Breaker {
  readonly isOpen: () => boolean;
  readonly succeeded: () => void;
  /** Answers whether this failure opened it. */
  readonly failed: () => boolean;
}

/** Opens for 30 seconds after three failures in a row; then one more failure opens it again. `now` in milliseconds. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < failuresInARow || now() < openUntil) return false;
      openUntil = now() + openMs;
      return true;
    },
  };
}
