import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { Notice } from '@weitersagen/ui/notice';

interface SavedNoticeProps {
  readonly failure: ApiFailure | null;
  readonly isSaved: boolean;
}

/** What came of saving. */
export function SavedNotice({ failure, isSaved }: SavedNoticeProps) {
  const { t } = useArea();
  return (
    <>
      <FailureNotice failure={failure} />
      {isSaved && <Notice tone="positive" role="status" title={t('data.saved')} />}
    </>
  );
}
