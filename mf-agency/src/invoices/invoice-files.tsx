import { useState } from 'react';
import { getInvoicePdf, getInvoiceXml } from '@weitersagen/contracts/settlements';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { saveFile } from '../report/save-file.ts';
import { fetchFile } from './fetch-file.ts';

const files = { pdf: getInvoicePdf, xml: getInvoiceXml } as const;
type FileType = keyof typeof files;

/** Downloads the files of invoices; `buttonsOf` draws the buttons of one. */
export function useInvoiceFiles() {
  const t = useTexts('mf-agency');
  const api = useApi();
  const locale = useLocale();
  const { failure, report, clear } = useFailure();
  const [busy, setBusy] = useState<string | null>(null);

  async function download(number: string, type: FileType): Promise<void> {
    clear();
    setBusy(number + type);
    try {
      const file = await fetchFile({ api, endpoint: files[type], number, locale });
      saveFile(`${number}.${type}`, file);
    } catch (error) {
      report(error);
    } finally {
      setBusy(null);
    }
  }

  const button = (number: string, type: FileType) => {
    const name = type.toUpperCase();
    return (
      <Button
        variant="quiet"
        size="small"
        pending={busy === number + type}
        aria-label={t('invoices.download', { type: name, number })}
        onClick={() => void download(number, type)}
      >
        {name}
      </Button>
    );
  };

  return {
    failure,
    buttonsOf: (number: string) => (
      <>
        {button(number, 'pdf')}
        {button(number, 'xml')}
      </>
    ),
  };
}
