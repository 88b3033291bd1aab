/** The product number in a path, or null: anything but up to nine digits is not one. */
export function productNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
