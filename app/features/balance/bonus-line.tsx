/** Bonus money below a balance, which it is no part of. Nothing without any. */
import { isolateLtr } from '#app/domain/bidi.ts';
import { useText } from '#app/i18n/use-language.tsx';

/** @param bonus formatted, with or without its currency; null where there is none */
export function BonusLine({ bonus }: { bonus: string | null }) {
  const t = useText();
  if (bonus === null) return null;
  return <small className="bonus-line">{t('balance.bonus', { amount: isolateLtr(bonus) })}</small>;
}
