import type { LegalTextKind } from '@weitersagen/contracts/terms';
import type { TestServer } from '../test-server.ts';

/** Takes every version of a legal text away from a client (default `funkelnetz`), as if there had never been one; gives the way back. */
export async function withoutLegalText(
  server: TestServer,
  kind: LegalTextKind,
  client?: string,
): Promise<() => Promise<void>> {
  const rows = await server.inTenant(
    ({ db }) => db.deleteFrom('legal_text').where('kind', '=', kind).returningAll().execute(),
    client,
  );
  const values = rows.map((row) => ({ ...row, sections: JSON.stringify(row.sections) }));
  return async () => {
    await server.inTenant(({ db }) => db.insertInto('legal_text').values(values).execute(), client);
  };
}
