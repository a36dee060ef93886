/** Exports a history to a file: its progress, its outcome, and the way to stop it. */
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#app/browser/save-file.client.ts';
import { wireMoment } from '#app/domain/date.ts';
import { now } from '#app/features/clock.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import type { LoadedHistory } from '../load-history.server.ts';
import { useStatusNames } from '../use-status-names.ts';
import { useWords, wordsOfFile } from '../use-words.ts';

export type Export =
  | { state: 'idle' | 'failed' | 'done' }
  | { state: 'running'; done: number; of: number }
  /** The file has the newest rows only. */
  | { state: 'cut'; of: number; most: number };

const earlier = (one: string, other: string): string => (one < other ? one : other);

export function useExport(loaded: LoadedHistory) {
  const { call } = usePage();
  const words = useWords(loaded.timeZone);
  const tag = useLanguageTag();
  const { nameOf } = useStatusNames(loaded);
  const [made, setMade] = useState<Export>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setMade({ state: 'running', done: 0, of: 0 });
    const files = await Promise.all([import('../history-calls.ts'), import('./export-rows.ts')]).catch(
      () => null,
    );
    if (stop.signal.aborted) return;
    if (files === null) return setMade({ state: 'failed' });
    const [{ callOf }, { fileName, gatherRows, historyCsv, TURN }] = files;
    // The file is as of now: newer rows would push older ones from one page to the next.
    const to = earlier(loaded.request.to, wireMoment(now()));
    const gathered = await gatherRows({
      ask: async page => {
        const reply = await call(callOf(loaded.kind), { ...loaded.request, to, page, pageSize: TURN });
        return reply?.status ? reply.output : null;
      },
      onProgress: (done, of) => !stop.signal.aborted && setMade({ state: 'running', done, of }),
      signal: stop.signal,
    });
    if (stop.signal.aborted) return;
    if (gathered === null) return setMade({ state: 'failed' });
    const { rows, total } = gathered;
    saveFile(
      fileName(loaded),
      historyCsv(loaded, rows, { ...wordsOfFile(words, loaded.timeZone), statusName: nameOf, tag }),
      'text/csv;charset=utf-8',
    );
    setMade(rows.length < total ? { state: 'cut', of: total, most: rows.length } : { state: 'done' });
  };
  const cancel = () => {
    running.current?.abort();
    setMade({ state: 'idle' });
  };
  return { made, start, cancel };
}
