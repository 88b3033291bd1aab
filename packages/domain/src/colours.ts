/** A colour in red, green and blue of 0 to 255, read from `#RRGGBB`. */
function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Says whether a text is a colour as `#RRGGBB`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21, as WCAG 2.2 measures it. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a share of another in it, 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(colour).map((value, at) =>
    Math.round(value + ((others[at] ?? 0) - value) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const STEPS = 50;

/** The colour nearest to one, on its way towards another, that has the contrast with every ground; the end of the way where none has. */
export function readable(
  colour: string,
  grounds: readonly string[],
  towards: string,
  least = 4.5,
): string {
  const fits = (tried: string) => grounds.every((ground) => contrast(tried, ground) >= least);
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixed(colour, towards, step / STEPS);
    if (fits(tried)) return tried;
  }
  return towards;
}
