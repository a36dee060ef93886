/** Reads an open report, and goes on with it while it is being made. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type ReportDetail, reportContinue, reportView } from '#app/contract/operator/report.ts';
import { ask, type Reply } from '../call.ts';
import { useMay } from '../use-may.ts';

/** Between two calls that go on with a report. */
const PAUSE_MS = 3_000;

/**
 * @param onEnd a report that was being made is ready or has failed
 * @returns null while it is read
 */
export function useReport(report: string, onEnd: () => void): Reply<ReportDetail> | null {
  const may = useMay();
  const [reply, setReply] = useState<Reply<ReportDetail> | null>(null);
  const ended = useEffectEvent(onEnd);
  const goOn = useEffectEvent(async () => {
    if (may('report/continue')) await ask(reportContinue, { report });
  });
  useEffect(() => {
    let isOpen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (wasMaking: boolean): Promise<void> => {
      const next = await ask(reportView, { report });
      if (!isOpen) return;
      setReply(next);
      const isMaking = next.ok && next.value.report.state === 'making';
      if (wasMaking && !isMaking) ended();
      if (isMaking)
        timer = setTimeout(async () => {
          await goOn();
          if (isOpen) await read(true);
        }, PAUSE_MS);
    };
    void read(false);
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, [report]);
  return reply;
}
