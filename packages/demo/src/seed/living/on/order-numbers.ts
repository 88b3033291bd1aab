/** Begin of the order numbers of a demo's history; the shop's own are others. */
export const HISTORY_NUMBERS = 'FN-3';
/** Begin of those of what happens by itself after the demo's begin. */
export const LATER_NUMBERS = 'FN-4';
