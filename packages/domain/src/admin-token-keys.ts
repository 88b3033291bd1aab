/** Parameter of an address that carries the token with which an operator or the client's portal opens an account. */
export const adminTokenParameter = 'adminLoginToken';

/** Where a tab keeps such a token until it is used. */
export const adminTokenKey = 'ws.token.admin';

/**
 * Where a tab keeps the portal's token once it has signed somebody in, for the next time that nobody is; it goes with a sign-out and
 * when it is refused. product.md, section "3 Routes and guards".
 */
export const portalTokenKey = 'ws.token.portal';
