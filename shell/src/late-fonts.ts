/**
 * A font that missed the first paint stays away while the page is read; the next page draws itself anew and takes it. Nothing to
 * do where the fonts were in time.
 */
export function takeLateFonts(): void {
  const take = () => document.fonts.forEach((face) => (face.display = 'swap'));
  window.addEventListener('weitersagen:navigation', take, { once: true });
}
