/** The terms for a visitor who is to accept them: they open over the page, and a form stays as it is. */
import type { GeneralInfo } from '#app/contract/general.ts';
import { HelpLink } from '#app/features/help/help.ts';
import { useText } from '#app/i18n/use-language.tsx';

export function TermsText({ info }: { info: Pick<GeneralInfo, 'tncVersion'> }) {
  const t = useText();
  return <HelpLink article="terms">{t('terms.read', { version: info.tncVersion })}</HelpLink>;
}
