/** Files of a batch: the payout file, to download, and the answers that were read. */
import { Download, FileCheck, FileText } from 'lucide';
import { type PayoutDetail, payoutFile } from '#app/contract/operator/payout.ts';
import { ok } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';

type FileFacts = PayoutDetail['file'];

/** Has the browser save a text as a file. */
function save(name: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Characters of a hash that are shown. */
const HASH_SHOWN = 12;

function FileLine({ of, isAnswer }: { of: FileFacts; isAnswer: boolean }) {
  const t = useText();
  return (
    <>
      <Icon of={isAnswer ? FileCheck : FileText} />
      <div className="grow">
        <b className="clip" translate="no">
          {of.name}
        </b>
        <span className="tiny-text dim" dir="ltr" translate="no">
          {t('payout_hash')} <code title={of.sha256}>{`${of.sha256.slice(0, HASH_SHOWN)}…`}</code>
        </span>
      </div>
      <span className="dim number">{`${of.size} ${t('bytes')}`}</span>
    </>
  );
}

export function BatchFiles({ of: { batch, file, steps } }: { of: PayoutDetail }) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  const answers = steps.flatMap(it => it.file ?? []);
  const download = () =>
    attempt(async () => {
      const reply = await ask(payoutFile, { batch: batch.batch });
      if (!reply.ok) return reply;
      const { name, mediaType, text } = reply.value;
      save(name, mediaType, text);
      return ok(null);
    });
  return (
    <section>
      <h3>{t('files')}</h3>
      <ul className="record-panel record-rows">
        <li>
          <FileLine of={file} isAnswer={false} />
          {batch.state !== 'cancelled' && (
            <button
              type="button"
              className="icon-button"
              aria-label={t('payout_download', { name: file.name })}
              aria-busy={isSending}
              onClick={() => void download()}
            >
              <Icon of={Download} />
            </button>
          )}
        </li>
        {answers.map(it => (
          <li key={it.name}>
            <FileLine of={it} isAnswer />
          </li>
        ))}
      </ul>
      <Trouble id="file-trouble" text={trouble} />
    </section>
  );
}
