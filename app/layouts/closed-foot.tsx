/** Below a screen without a site around it: age, help lines and licence of the market, as in the foot of every other page. */
import type { GeneralInfo } from '#app/contract/general.ts';
import { HelpLines } from '#app/features/contact/contact.ts';
import { useText } from '#app/i18n/use-language.tsx';

export function ClosedFoot({ info }: { info: GeneralInfo | null }) {
  const t = useText();
  if (info === null) return null;
  return (
    <footer className="foot closed">
      <div className="rg">
        <span className="age" role="img" aria-label={t('footer.adults', { age: info.minimumAge })}>
          {info.minimumAge}+
        </span>
        <div className="grow">
          <b>{t('footer.limits')}</b>
          <p>{t('footer.limits_text')}</p>
          <HelpLines organisations={info.responsibleGaming.organisations} />
        </div>
      </div>
      {info.licence !== null && (
        <p className="xs dim legal">
          {t('footer.licence', {
            operator: info.operatorName,
            licence: `${info.licence.authority} ${info.licence.number}`,
          })}
        </p>
      )}
    </footer>
  );
}
