/** Exports the events that the filters of the address choose, as CSV or JSON. */
import { Download, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#app/browser/save-file.client.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#app/contract/operator/events.ts';
import { Icon } from '#app/ui/icon.tsx';

import type { ListState } from '../list/list-state.ts';
import { filtersOf } from '../list/read-list.ts';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { exportEvents } from './export-events.ts';
import { EVENT_FIELDS } from './fields.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

type Export =
  | { state: 'idle' }
  | { state: 'running'; rows: number }
  | { state: 'done'; rows: number; isCut: boolean }
  | { state: 'failed'; text: string };

function useExport(state: ListState) {
  const [made, setMade] = useState<Export>({ state: 'idle' });
  /** Of the running export; null where none runs. */
  const running = useRef<symbol | null>(null);
  useEffect(
    () => () => {
      running.current = null;
    },
    [],
  );
  const start = async (format: ExportFormat) => {
    const mine = Symbol(format);
    running.current = mine;
    setMade({ state: 'running', rows: 0 });
    const reply = await exportEvents(filtersOf(EVENT_FIELDS, state), format, rows => {
      if (running.current === mine) setMade({ state: 'running', rows });
      return running.current === mine;
    });
    if (running.current !== mine) return;
    running.current = null;
    if (!reply.ok) return setMade({ state: 'failed', text: reply.error.text });
    if (reply.value === null) return setMade({ state: 'idle' });
    const { text, rows, isCut } = reply.value;
    saveFile(`events.${format}`, text, TYPES[format]);
    setMade({ state: 'done', rows, isCut });
  };
  const stop = () => {
    running.current = null;
    setMade({ state: 'idle' });
  };
  return { made, start, stop };
}

function Progress({ of: made }: { of: Export }) {
  const t = useText();
  if (made.state === 'idle') return null;
  if (made.state === 'failed') return made.text;
  if (made.state === 'running') return t('export_running', { count: made.rows });
  return t(made.isCut ? 'export_cut' : 'export_done', { count: made.rows });
}

export function ExportButton({ state }: { state: ListState }) {
  const t = useText();
  const { made, start, stop } = useExport(state);
  // Operators of some markets may not make the call: a file has no rows that could be left out.
  if (!useMay()('event/export')) return null;
  return (
    <span className="event-export">
      <span className="tiny-text" role="status">
        <Progress of={made} />
      </span>
      {made.state === 'running' ? (
        <button type="button" className="button" onClick={stop}>
          <Icon of={X} className="icon small" />
          {t('export_stop')}
        </button>
      ) : (
        EXPORT_FORMATS.map(format => (
          <button
            key={format}
            type="button"
            className="button"
            aria-label={t('export_as', { format: format.toUpperCase() })}
            onClick={() => void start(format)}
          >
            <Icon of={Download} className="icon small" />
            <span>{format.toUpperCase()}</span>
          </button>
        ))
      )}
    </span>
  );
}
