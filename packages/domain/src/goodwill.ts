/** Why a lead cannot be reopened by goodwill, as the wire names it. Source: product.md, section "6 Status machines". */
export const goodwillObstacles = {
  notEnded: 'NichtBeendet',
  withdrawn: 'VomInteressentenZurueckgezogen',
  erased: 'DatenGeloescht',
  closed: 'EmpfehlungGesperrt',
} as const;
export type GoodwillObstacle = keyof typeof goodwillObstacles;
