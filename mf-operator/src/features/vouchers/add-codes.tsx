import { useRef, useState } from 'react';
import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import {
  addVoucherCodes,
  previewVoucherCodes,
  VOUCHER_FILE_MOST,
  type FoundCodes,
} from '@weitersagen/contracts/operator-vouchers';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { readText } from '../../area/read-text.ts';
import { usePress } from '../../area/use-press.ts';
import { CodesPreview } from './codes-preview.tsx';
import { outcomeOf } from './codes-outcome.ts';
import { vouchersTexts } from './vouchers-texts.ts';

/** What the choice of a kind holds for codes of none; it is no key. */
const NO_KIND = '-';

interface AddCodesProps {
  readonly client: string;
  readonly kinds: readonly KeptVoucherKind[];
  readonly onAdded: () => Promise<void>;
}

/** The last file: why it is none, what would become of its codes, or what was added. */
interface Outcome {
  readonly name: string;
  readonly text?: string;
  readonly wrong?: string;
  readonly found?: FoundCodes;
  readonly told?: string;
}

/** Whether the lines of a file say by themselves of which kind they are. */
const namesKinds = (text: string): boolean =>
  (/^[^\r\n]*/.exec(text)?.[0] ?? '').split(/[;,\t]/).some((cell) => /^"?Art"?$/.test(cell.trim()));

/**
 * Adds the codes of a file to a client's, of one kind or of those that its lines name, once it was seen what becomes of them. A file with a wrong
 * line adds nothing; each is named. product.md, section "14 Payouts and ledger".
 */
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
  /** Counts what was looked at: an answer about a file or a kind of before is shown no more. */
  const looked = useRef(0);
  const bodyOf = (file: string, kind: string) => ({
    client,
    file,
    kind: kind === '' || kind === NO_KIND ? null : kind,
  });

  async function look(name: string, text: string, kind: string) {
    const mine = (looked.current += 1);
    const isOver = () => looked.current !== mine;
    // The same file of another kind: what is shown stays until the answer is there, and with it the focus.
    setOutcome((before) =>
      before?.found === undefined ? { name, text } : { name, text, found: before.found },
    );
    if (kinds.length > 0 && kind === '' && !namesKinds(text))
      return setOutcome({ name, text, wrong: t('wrong.kind') });
    try {
      const found = await api.call(previewVoucherCodes, { body: bodyOf(text, kind) });
      if (!isOver()) setOutcome({ name, text, found });
    } catch (error) {
      if (isOver()) return;
      const why = outcomeOf(error);
      if (why === null) throw error;
      setOutcome({ name, wrong: t(`wrong.${why}`) });
    }
  }
  async function choose(chosen: File) {
    const { name } = chosen;
    setOutcome({ name });
    const upload = await readText(chosen);
    if (upload === null) return setOutcome({ name, wrong: t('wrong.empty') });
    const { text } = upload;
    if (text.length > VOUCHER_FILE_MOST) return setOutcome({ name, wrong: t('tooLarge') });
    await look(name, text, chosenKind);
  }
  async function add(name: string, text: string) {
    const body = bodyOf(text, chosenKind);
    try {
      const { added, known, waiting, served = 0 } = await api.call(addVoucherCodes, { body });
      const parts = [
        t('added', { count: added }),
        ...(known > 0 ? [t('known', { count: known })] : []),
        ...(served > 0 ? [t('served', { count: served })] : []),
        ...(waiting > served ? [t('waitOn', { count: waiting - served })] : []),
      ];
      await onAdded();
      setOutcome({ name, told: parts.join(' ') });
    } catch (error) {
      // A code was added or a kind changed since it was looked at: what is wrong now is shown.
      await look(name, text, chosenKind);
      throw error;
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
          onChange={(kind) => {
            setPicked(kind);
            const { name, text } = outcome ?? {};
            // What becomes of the same file with another kind.
            if (name !== undefined && text !== undefined) press(() => look(name, text, kind));
          }}
        />
      )}
      <FileChoice
        label={t('file')}
        choose={t('choose')}
        chosen={outcome?.name ?? t('noFile')}
        help={t('help')}
        accept=".csv,.txt,text/csv"
        error={outcome?.wrong ?? null}
        onChoose={(file) => {
          if (file !== undefined) press(() => choose(file));
        }}
      />
      <Result told={outcome?.told} />
      {outcome?.found !== undefined && (
        <CodesPreview
          key={outcome.name}
          found={outcome.found}
          kinds={kinds}
          isBusy={isBusy}
          onAdd={() => press(() => add(outcome.name, outcome.text ?? ''))}
          onCancel={() => setOutcome(null)}
        />
      )}
      <FailureNotice failure={failure} />
    </Stack>
  );
}
