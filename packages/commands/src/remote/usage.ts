/** Wrong words on the command line; the message is for who typed them. */
export class UsageError extends Error {}

const place = `
The store is the folder dist/, with REMOTES_STORE=/another/folder that one, or with REMOTES_STORE=s3://bucket/prefix any
S3-compatible one (S3_ENDPOINT, S3_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).`;

/** What each command does, for `--help`. */
export const usages: Readonly<Record<string, string>> = {
  new: `npm run remote -- new <id>
Makes the folder of a new area with a page, its texts and a test, registers its route and installs. <id> begins with mf-.`,
  dev: `npm run remote -- dev <id>
Starts the server and the shell with Fast Refresh and prints the address of the area's landing page.`,
  record: `npm run remote -- record
Records names and declarations of the platform's interface under the version of packages/platform, in packages/platform/api. A version
that was recorded with other declarations is refused.`,
  publish: `npm run remote -- publish <id> [--from FOLDER]
Builds an area (or "shell"), checks that its remote.config.ts is true and puts it into the store as an immutable version. Nothing
that is live changes. --from builds the sources of another folder, such as another checkout of the area.
${place}`,
  'publish-all': `npm run remote -- publish-all [--by NAME]
Publishes the shell and every area, and makes live what has no live version yet: the way to fill a new store.
${place}`,
  promote: `npm run remote -- promote <id> <version> [--tenant T] [--percent P] [--by NAME]
Makes a published version live for everybody or one tenant, for all visitors or for P of a hundred (1 to 99, always the same ones).
A version for a part of the visitors that fails too often is taken back by itself. Runs "check" first and changes nothing when that refuses. Edges show it within a second. NAME is the user of this machine by default.
${place}`,
  rollback: `npm run remote -- rollback <id> [--tenant T] [--by NAME]
Takes the version on trial back, or else the live one, which leads to the one before. Pages that are open change at their next
navigation.
${place}`,
  status: `npm run remote -- status [<id>] [--figures]
Prints what is live where, since when and by whom, what a rollback would lead to, and the last changes. --figures adds page views,
browsers a day (estimated), failures, failed first paints and load time of each version in the last 30 days, from the database of the settings (DATABASE_URL or DATA_DIR).
${place}`,
  check: `npm run remote -- check <id> <version> [--tenant T]
Says whether a published version fits everywhere it could go live: interface of the platform, shared libraries, names it uses of
them, pages and permissions, consents, tenants' switches, slots, and whether every file is what its manifest says.
${place}`,
};

/** All commands in one text. */
export const overview = `npm run remote -- <command>, each with --help

${Object.values(usages)
  .map((usage) => `  ${usage.split('\n')[0]?.replace('npm run remote -- ', '')}`)
  .join('\n')}`;
