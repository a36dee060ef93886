/** The button that exports every row of the filter as a file, with its progress. */
import { Download, X } from 'lucide';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { History } from '../use-history.ts';
import { type Export, useExport } from './use-export.ts';

function useSentence(made: Export): string {
  const t = useText();
  if (made.state === 'running')
    return t('history.exporting', { done: groupedNumber(made.done), total: groupedNumber(made.of) });
  if (made.state === 'failed') return t('history.export_failed');
  if (made.state === 'done') return t('history.export_done');
  if (made.state === 'cut')
    return t('history.export_cut', { number: groupedNumber(made.most), total: groupedNumber(made.of) });
  return '';
}

export function ExportButton({ history }: { history: History }) {
  const t = useText();
  const { made, start, cancel } = useExport(history.loaded);
  const sentence = useSentence(made);
  if (history.page === null || history.page.total === 0) return null;
  return (
    <div className="export js-only">
      <p className="small-text muted number" role="status">
        {sentence}
      </p>
      {made.state === 'running' ? (
        <button type="button" className="button quiet" onClick={cancel}>
          <Icon of={X} className="icon small" />
          {t('history.cancel')}
        </button>
      ) : (
        <button type="button" className="button quiet" onClick={() => void start()}>
          <Icon of={Download} className="icon small" />
          {t('history.export')}
        </button>
      )}
    </div>
  );
}
