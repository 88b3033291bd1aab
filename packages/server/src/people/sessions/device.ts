/** What somebody signed in on, in words that people know; null for what is not known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** An unknown device, also for sessions that nobody is shown. */
export const noDevice: Device = { browser: null, system: null };

/** A device as people name it; empty where nothing is known. */
export const deviceWords = ({ browser, system }: Device): string =>
  [browser, system].filter((word) => word !== null).join(', ');

// In this order: most browsers name others besides themselves.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const wordOf = (known: typeof browsers, header: string) =>
  known.find(([sign]) => sign.test(header))?.[1] ?? null;

/** The words for a User-Agent header; nothing of the header itself. product.md, section "12 Accounts and tokens". */
export function deviceOf(userAgent: string | undefined): Device {
  const header = (userAgent ?? '').slice(0, 500);
  return { browser: wordOf(browsers, header), system: wordOf(systems, header) };
}
