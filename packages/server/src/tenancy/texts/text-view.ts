import type { Selectable } from 'kysely';
import type { KeptText, TextRow, TextVersion } from '@weitersagen/contracts/operator-texts';
import {
  textKinds,
  wordsOfText,
  type TextKind,
  type TextState,
} from '@weitersagen/domain/programme-texts';
import type { TextVersionTable } from '../../platform/database/content-types.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { TextListRow } from './text-list-repository.ts';
import { pictureOfData, schemaOfKind, wordsOfData } from './text-data.ts';

type VersionRow = Selectable<TextVersionTable>;

const kindOfSchema = (schema: string): TextKind =>
  textKinds.find((kind) => schemaOfKind[kind] === schema) ?? 'block';

const BEGINNING = 80;

/** A text of the list. */
export function textRowView(row: TextListRow, names: ReadonlyMap<string, string>): TextRow {
  const kind = kindOfSchema(row.schema);
  const words = wordsOfData(kind, row.data ?? {});
  return {
    kind,
    id: row.id,
    title: words.titleDe || wordsOfText(words.textDe).slice(0, BEGINNING),
    group: words.groupDe,
    state: row.state,
    isUntranslated: row.is_untranslated,
    shownFrom: row.shown_from?.toISOString() ?? null,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: names.get(row.changed_by ?? '') ?? null,
  };
}

function versionState(row: VersionRow, now: Date, shown: number | null): TextVersion['state'] {
  if (row.shown_from === null) return 'draft';
  if (row.shown_from > now) return 'scheduled';
  return row.version === shown ? 'published' : 'replaced';
}

function stateOf(versions: readonly TextVersion[]): TextState {
  const shown = versions.find(({ state }) => state === 'published');
  const isShown = shown !== undefined && !shown.isHidden;
  if (versions.some(({ state }) => state === 'scheduled')) return 'scheduled';
  if (versions.some(({ state }) => state === 'draft')) return isShown ? 'changed' : 'draft';
  if (shown === undefined) return 'empty';
  return isShown ? 'published' : 'hidden';
}

/** A text with its versions; `rows` are the newest first. */
export function textView(
  { tenant, now }: TenantTx,
  text: Pick<KeptText, 'kind' | 'id' | 'revision' | 'own'>,
  rows: readonly VersionRow[],
  names: ReadonlyMap<string, string>,
): Omit<KeptText, 'picture' | 'pictures'> {
  const at = ({ shown_from: from }: VersionRow) => from?.getTime() ?? 0;
  const shown = rows
    .filter((row) => row.shown_from !== null && row.shown_from <= now)
    .toSorted((one, other) => at(other) - at(one) || other.version - one.version)[0];
  const versions = rows.map((row): TextVersion => ({
    ...wordsOfData(text.kind, row.data),
    version: row.version,
    picture: pictureOfData(row.data),
    state: versionState(row, now, shown?.version ?? null),
    isHidden: !row.is_shown,
    shownFrom: row.shown_from?.toISOString() ?? null,
    savedAt: row.saved_at.toISOString(),
    savedBy: names.get(row.saved_by) ?? null,
    publishedBy: names.get(row.published_by ?? '') ?? null,
  }));
  return { ...text, state: stateOf(versions), locales: [...tenant.config.locales], versions };
}
