/** The file of a report: its hash to copy, and the download, which checks the hash. */
import { Copy, Download } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#app/browser/save-file.client.ts';
import type { ReportDetail } from '#app/contract/operator/report.ts';
import { ok } from '#app/domain/result.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useCopied } from '../form/use-copied.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { MOST_BYTES, readReportFile } from './download.ts';

const TROUBLE = 'report-file-trouble';

function Hash({ of }: { of: string }) {
  const t = useText();
  const { isCopied, copy } = useCopied(of);
  return (
    <>
      <code className="report-hash" dir="ltr" translate="no">
        {of}
      </code>
      <button type="button" className="button" onClick={copy}>
        <Icon of={Copy} className="icon small" />
        <span aria-live="polite">{t(isCopied ? 'copied' : 'report_hash_copy')}</span>
      </button>
    </>
  );
}

/** A download ends with the record that it belongs to. */
function useDownload(detail: ReportDetail, parts: number) {
  const t = useText();
  const [said, setSaid] = useState('');
  const isOpen = useRef(true);
  const { trouble, isSending, attempt } = useAttempt();
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const start = () =>
    attempt(async () => {
      const reply = await readReportFile(detail, part => {
        setSaid(t('report_part', { part, parts }));
        return isOpen.current;
      });
      setSaid('');
      if (!reply.ok) return reply;
      if (reply.value !== null) {
        const { name, text, mediaType } = reply.value;
        saveFile(name, text, mediaType);
        setSaid(t('report_saved'));
      }
      return ok(null);
    });
  return { said, trouble, isSending, start };
}

interface FileProps {
  detail: ReportDetail;
  file: NonNullable<ReportDetail['file']>;
}

export function ReportFileLine({ detail, file }: FileProps) {
  const t = useText();
  const may = useMay();
  const { said, trouble, isSending, start } = useDownload(detail, file.parts);
  const { sha256, size } = detail.report;
  const isTooLarge = size > MOST_BYTES;
  return (
    <section>
      <h3>{t('payout_hash')}</h3>
      <div className="report-file">
        {sha256 !== null && <Hash of={sha256} />}
        {isTooLarge && <p className="dim">{t('report_too_large')}</p>}
        {!isTooLarge && may('report/file') && (
          <button
            type="button"
            className="button primary"
            aria-busy={isSending}
            aria-describedby={TROUBLE}
            onClick={() => void start()}
          >
            <Icon of={Download} className="icon small" />
            <span>{t('report_download', { name: detail.report.format.toUpperCase() })}</span>
          </button>
        )}
        <span className="dim" role="status">
          {said}
        </span>
        <Trouble id={TROUBLE} text={trouble} />
      </div>
    </section>
  );
}
