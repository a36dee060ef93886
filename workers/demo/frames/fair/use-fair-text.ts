/** The texts of fairness, which load with its panel. */
import { useEffect, useState } from 'react';
import { loadText, type Text } from '../text.ts';

/** The tag that the page was served in. */
const pageLanguage = (): string =>
  document.querySelector<HTMLElement>('main[data-language]')?.dataset.language ?? 'en';

/** Null while the texts load. */
export function useFairText(): Text | null {
  const [text, setText] = useState<Text | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadText(pageLanguage(), ['shell', 'fair']).then(loaded => isWanted && setText(() => loaded));
    return () => {
      isWanted = false;
    };
  }, []);
  return text;
}
