/** Settings of a client whose look has a font of its own for texts, with a shipped one for headings; no file of it is kept. */
export const ownFontLook = (hash: string) => ({
  fonts: [
    {
      hash,
      family: 'Hausschrift',
      weights: [200, 900] as [number, number],
      isSerif: false,
      sizeRegular: 101,
      sizeBold: 102,
      ascent: 95,
      descent: 25,
    },
  ],
  look: {
    primary: '#1F4E79',
    accent: '#F2B134',
    background: '#FAFBFC',
    ink: '#14202B',
    bodyFont: `own ${hash} Hausschrift` as const,
    headingFont: 'sourceSerif' as const,
    corners: 'square' as const,
    visual: 'linden' as const,
  },
});
