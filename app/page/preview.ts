/** Preview mode, for pages that studios put CSS into [2.72]. */
import { usePreview } from './use-preview.ts';

export function Preview({ origins }: { origins: readonly string[] }): null {
  usePreview(origins);
  return null;
}
