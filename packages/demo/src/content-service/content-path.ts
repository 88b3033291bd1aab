/** Where the embedded content service answers on the program's own origin. */
export const CONTENT_PATH = '/dev/content';
