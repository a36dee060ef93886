/** The validity of a one-time code and the pause before another, said where a code is requested [7.34]. */
import { commonTacExpirySetting } from '#app/contract/common.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCallQuery } from '#app/page/use-query.ts';

const SECONDS_OF_MINUTE = 60;
/** Keeps the line while the answer is on its way, so that the button below does not move. */
const BLANK = '\u00a0';

/** @param currency of the market whose setting applies; undefined while it is unknown */
export function CodeTerms({ currency }: { currency: string | undefined }) {
  const t = useText();
  const { output } = useCallQuery(
    commonTacExpirySetting,
    () => (currency === undefined ? null : { currency }),
    { key: currency },
  );
  if (output === null) return <p className="small-text muted">{BLANK}</p>;
  const { expirySeconds, resendSeconds } = output;
  const minutes = Math.ceil(expirySeconds / SECONDS_OF_MINUTE);
  return <p className="small-text muted">{t('account.code_terms', { minutes, seconds: resendSeconds })}</p>;
}
