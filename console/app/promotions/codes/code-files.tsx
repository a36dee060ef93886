/** The files of codes of a promotion, the newest first: what is used of each, and what can be done with it. */
import { useCallback, useEffect, useState } from 'react';
import { type CodeFile, promotionCodeFiles } from '#app/contract/operator/promotion-codes.ts';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { ask, type Reply } from '../../call.ts';
import { useText } from '../../text/text.ts';
import { CodeFileRow } from './code-file-row.tsx';
import { NewCodeFile } from './new-code-file.tsx';

interface CodeFilesProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

function useFiles(promotionId: string) {
  const [reply, setReply] = useState<Reply<{ files: CodeFile[] }> | null>(null);
  const load = useCallback(
    async () => setReply(await ask(promotionCodeFiles, { promotionId })),
    [promotionId],
  );
  useEffect(() => void load(), [load]);
  return { reply, load };
}

function Files({ reply, ...props }: CodeFilesProps & { reply: Reply<{ files: CodeFile[] }> | null }) {
  const t = useText();
  if (reply === null) return <p className="empty-note">{t('loading')}</p>;
  if (!reply.ok)
    return (
      <p className="empty-note" role="alert">
        {reply.error.text}
      </p>
    );
  if (reply.value.files.length === 0) return <p className="empty-note">{t('codes_none')}</p>;
  return (
    <ul className="record-rows code-files">
      {reply.value.files.map(it => (
        <CodeFileRow key={it.fileId} file={it} {...props} />
      ))}
    </ul>
  );
}

export function CodeFiles({ of, onDone }: CodeFilesProps) {
  const t = useText();
  const { promotionId } = of.promotion;
  const { reply, load } = useFiles(promotionId);
  const done = async (said: string) => {
    await load();
    await onDone(said);
  };
  return (
    <>
      <div className="code-files-head">
        <p className="tiny-text dim grow">{t('codes_what')}</p>
        <NewCodeFile of={of} onDone={done} />
      </div>
      <Files of={of} reply={reply} onDone={done} />
    </>
  );
}
