/**
 * A font that missed the first paint stays away while the page is read; the next page draws itself again and takes it, from the
 * cache. Nothing visible happens where the fonts were in time. The page preloads its fonts in the order of their faces.
 */
export function takeLateFonts(): void {
  const take = () => {
    const files = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]');
    const faces = [...document.fonts].filter(({ display }) => display === 'optional');
    for (const [index, { family, weight }] of faces.entries()) {
      const file = files[index];
      if (!file) continue;
      const late = new FontFace(family, `url(${file.href})`, { weight });
      late.load().then(
        (face) => document.fonts.add(face),
        () => undefined, // the stand-in goes on
      );
    }
  };
  window.addEventListener('weitersagen:navigation', take, { once: true });
}
