/** The page of a credit note, in the area of its receiver. */
export const notePages = {
  agency: 'AgenturGutschrift',
  seller: 'VertriebspartnerGutschrift',
} as const;
