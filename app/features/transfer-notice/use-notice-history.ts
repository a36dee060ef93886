/** The history that a transfer notice leads to, by the notice's title [4.25]. */
import { historyToOpen } from '#app/domain/history-kinds.ts';
import { noticeHistory } from '#app/domain/transfer-notice.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';

/**
 * Where that history is hidden from this visitor, the first visible one takes its place.
 * @returns null where all histories are hidden
 */
export function useNoticeHistory(): (title: string | null) => string | null {
  const tag = useLanguageTag();
  const isVisible = useModuleVisible();
  return title => {
    const kind = historyToOpen(isVisible, noticeHistory(title));
    return kind && `/${tag}/transactions/${kind}`;
  };
}
