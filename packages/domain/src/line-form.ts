/**
 * What a line that names somebody or something holds: a letter of any script or a digit that is seen, so that signs or fillers alone are no name, street or
 * place. Both sides check by it. Source: product.md, section "7 Validation".
 */
export const lineForm = /(?!\p{DI})[\p{L}\p{N}]/u;
