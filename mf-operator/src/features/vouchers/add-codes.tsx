import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { addVoucherCodes, VOUCHER_FILE_MOST } from '@weitersagen/contracts/operator-vouchers';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { readText } from '../../area/read-text.ts';
import { usePress } from '../../area/use-press.ts';
import { vouchersTexts } from './vouchers-texts.ts';

const wrongs = ['noCsv', 'empty', 'columns'] as const;
const cells = ['Code', 'WertCent', 'Art', 'andererWert', 'andereArt', 'imLink'] as const;
/** What the choice of a kind holds for codes of none; it is no key. */
const NO_KIND = '-';
const isCell = (text: string): text is (typeof cells)[number] =>
  cells.some((cell) => cell === text);

interface AddCodesProps {
  readonly client: string;
  readonly kinds: readonly KeptVoucherKind[];
  readonly onAdded: () => Promise<void>;
}

/** What became of the last file: why it is none, which lines are wrong, or what was added. */
interface Outcome {
  readonly name: string;
  readonly wrong?: string;
  readonly lines?: readonly string[];
  readonly told?: string;
}

/** Whether the lines of a file say by themselves of which kind they are. */
const namesKinds = (text: string): boolean =>
  (/^[^\r\n]*/.exec(text)?.[0] ?? '').split(/[;,\t]/).some((cell) => /^"?Art"?$/.test(cell.trim()));

/** Adds the codes of a file to a client's, of one kind or of those that its lines name. A file with a wrong line adds nothing; each is named. */
export function AddCodes({ client, kinds, onAdded }: AddCodesProps) {
  const t = useTexts(vouchersTexts);
  const { api } = useArea();
  const locale = useLocale();
  const open = kinds.filter(({ state }) => state !== 'ended');
  const [picked, setPicked] = useState<string | null>(null);
  /** The only one that is open is chosen already. */
  const chosenKind = picked ?? (open.length === 1 ? (open[0]?.key ?? '') : '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { failure, isBusy, press } = usePress();

  async function add(chosen: File) {
    const { name } = chosen;
    setOutcome({ name });
    const upload = await readText(chosen);
    if (upload === null) return setOutcome({ name, wrong: t('wrong.empty') });
    const { text } = upload;
    if (text.length > VOUCHER_FILE_MOST) return setOutcome({ name, wrong: t('tooLarge') });
    if (kinds.length > 0 && chosenKind === '' && !namesKinds(text))
      return setOutcome({ name, wrong: t('wrong.kind') });
    try {
      const kind = chosenKind === '' || chosenKind === NO_KIND ? null : chosenKind;
      const body = { client, file: text, kind };
      const { added, known, waiting, served = 0 } = await api.call(addVoucherCodes, { body });
      const parts = [
        t('added', { count: added }),
        ...(known > 0 ? [t('known', { count: known })] : []),
        ...(served > 0 ? [t('served', { count: served })] : []),
        ...(waiting > served ? [t('waitOn', { count: waiting - served })] : []),
      ];
      await onAdded();
      return setOutcome({ name, told: parts.join(' ') });
    } catch (error) {
      const fields = isApiFailure(error) ? error.fields : {};
      // Signs that no text has: a picture, for example.
      const told = fields['Datei'] === 'invalid' ? 'noCsv' : fields['Datei'];
      const why = wrongs.find((one) => one === told);
      if (why !== undefined) return setOutcome({ name, wrong: t(`wrong.${why}`) });
      const lines = Object.entries(fields).flatMap(([path, cell]) =>
        path.startsWith('Datei.') && isCell(cell)
          ? [t(`line.${cell}`, { line: path.slice('Datei.'.length) })]
          : [],
      );
      if (lines.length === 0) throw error;
      return setOutcome({ name, lines });
    }
  }

  return (
    <Stack gap={12}>
      <Heading level={2} size="small">
        {t('add')}
      </Heading>
      <Text>{t('addText')}</Text>
      {kinds.length > 0 && (
        <ChoiceSelect
          label={t('ofKind')}
          value={chosenKind}
          options={[
            { value: '', label: t('chooseKind') },
            ...kinds.map(({ key, shop, name, state }) => ({
              value: key,
              label: t(state === 'ended' ? 'kindEnded' : 'kindOf', { shop, name: name[locale] }),
            })),
            { value: NO_KIND, label: t('noKind') },
          ]}
          onChange={setPicked}
        />
      )}
      <FileChoice
        label={t('file')}
        choose={t('choose')}
        chosen={outcome?.name ?? t('noFile')}
        help={t('help')}
        accept=".csv,.txt,text/csv"
        error={outcome?.wrong ?? null}
        disabled={isBusy}
        onChoose={(file) => {
          if (file !== undefined) press(() => add(file));
        }}
      />
      <Result told={outcome?.told} />
      {outcome?.lines !== undefined && (
        <Notice tone="critical" role="alert" title={t('linesTitle')}>
          <Stack gap={4}>
            <span>{t('linesText')}</span>
            {outcome.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </Notice>
      )}
      <FailureNotice failure={failure} />
    </Stack>
  );
}
