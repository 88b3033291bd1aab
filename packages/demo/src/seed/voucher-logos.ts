const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80" width="400" height="160">${inside}</svg>`;

const leaf = (x: number, y: number, turn: number, colour: string) =>
  `<path d="M0 0c6-20 26-26 44-24c-2 20-18 34-44 24z" fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

const book = (x: number, height: number, colour: string) =>
  `<rect x="${x}" y="${72 - height}" width="18" height="${height}" rx="3" fill="${colour}"/><rect x="${x + 4}" y="${80 - height}" width="10" height="4" fill="#fff"/>`;

const wheel = (x: number) =>
  `<circle cx="${x}" cy="50" r="24" fill="none" stroke="#1d3557" stroke-width="5"/><circle cx="${x}" cy="50" r="5" fill="#e63946"/><path d="M${x - 22} 50h44M${x} 28v44M${x - 16} 34l32 32M${x + 16} 34l-32 32" stroke="#1d3557" stroke-width="1.5"/>`;

/** The logos of the invented shops, drawn as SVG; wide enough for the room that logos have. */
export const voucherLogos = {
  books: drawing(
    book(20, 52, '#7b2d26') +
      book(42, 60, '#2f5d50') +
      book(64, 46, '#c9822b') +
      book(86, 56, '#34507a') +
      leaf(112, 70, -20, '#2f5d50') +
      leaf(136, 66, -48, '#6a994e') +
      leaf(120, 44, 6, '#a7c957'),
  ),
  sprout: drawing(
    '<path d="M100 76V36" stroke="#386641" stroke-width="7" stroke-linecap="round"/>' +
      leaf(100, 44, -8, '#6a994e') +
      leaf(100, 54, -150, '#386641') +
      '<path d="M56 76h88" stroke="#7f5539" stroke-width="6" stroke-linecap="round"/>',
  ),
  wheel: drawing(
    wheel(56) +
      wheel(144) +
      '<path d="M56 50l24-32h40l24 32M80 18l22 32h42M102 50l18-32M112 12h18" fill="none" stroke="#e63946" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>',
  ),
} as const;
