/** Loads the popup of an incoming transfer and its texts, which no address asks for. */
import { type ComponentType, useEffect, useState } from 'react';
import { textLanguage } from '#app/domain/language.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import type { TransferPopupProps } from './transfer-popup.tsx';

/** @returns null until both are there; where one of them does not come, no popup opens */
export function usePopup(isWanted: boolean, onMissing: () => void): ComponentType<TransferPopupProps> | null {
  const language = textLanguage(useLanguageTag());
  const [Popup, setPopup] = useState<ComponentType<TransferPopupProps> | null>(null);
  useEffect(() => {
    if (!isWanted || Popup !== null) return;
    let isCurrent = true;
    Promise.all([import('./transfer-popup.tsx'), loadTexts(language, ['cashier'])]).then(
      ([it]) => isCurrent && setPopup(() => it.TransferPopup),
      () => isCurrent && onMissing(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, Popup, language, onMissing]);
  return Popup;
}
