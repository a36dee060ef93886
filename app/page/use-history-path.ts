/** The path to the histories that this visitor sees, without the language [2.21]; null where all of them are hidden. */
import { type HistoryKind, historyToOpen } from '#app/domain/history-kinds.ts';
import { useModuleVisible } from './use-module-visible.ts';

export function useHistoryPath(wanted: HistoryKind = 'bet-history'): string | null {
  const kind = historyToOpen(useModuleVisible(), wanted);
  return kind && `transactions/${kind}`;
}
