/** The member's limits: waiting increases, and a card per kind. */
import { useText } from '#app/i18n/use-language.tsx';

export function LimitsSection() {
  const t = useText();
  return <section id="limits" className="panels" aria-label={t('limits.limits')} />;
}
