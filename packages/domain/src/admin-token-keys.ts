/** Parameter of an address that carries the token with which an operator or the client's portal opens an account. */
export const adminTokenParameter = 'adminLoginToken';

/** Where a tab keeps such a token until it is used. */
export const adminTokenKey = 'ws.token.admin';
