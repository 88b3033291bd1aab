import { useState } from 'react';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { saveFile } from '@weitersagen/ui/save-file';
import { useArea } from '../area/use-area.ts';
import { fetchFile } from '../fetch-file.ts';
import { useFailure } from '../use-failure.ts';

/** Downloads the files of settlements; `files` names their calls by ending, `buttonsOf` draws the buttons of one settlement. */
export function useFileButtons(files: Readonly<Record<string, Endpoint>>) {
  const { t, api, kind } = useArea();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const [busy, setBusy] = useState<string | null>(null);

  async function download(number: string, type: string, endpoint: Endpoint): Promise<void> {
    clear();
    setBusy(number + type);
    try {
      const file = await fetchFile({ api, kind, endpoint, params: { number }, locale });
      saveFile(file, `${number}.${type}`);
    } catch (error) {
      report(error);
    } finally {
      setBusy(null);
    }
  }

  return {
    failure,
    buttonsOf: (number: string) =>
      Object.entries(files).map(([type, endpoint]) => (
        <Button
          key={type}
          variant="quiet"
          size="small"
          pending={busy === number + type}
          aria-label={t('files.download', { type: type.toUpperCase(), number })}
          onClick={() => void download(number, type, endpoint)}
        >
          {type.toUpperCase()}
        </Button>
      )),
  };
}
