/**
 * The foot of a screen without a site around it [2.66]: age, help lines and licence of the market, as in the foot of every
 * other page. It has code of its own: the footer's would load all parts below a page for the picture of an error.
 */
import type { GeneralInfo } from '#app/contract/general.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { LegalLines } from './legal-lines.tsx';

export function ClosedFoot({ info }: { info: GeneralInfo | null }) {
  const t = useText();
  if (info === null) return null;
  return (
    <footer className="site-footer closed">
      <div className="safer-play">
        <span className="age" role="img" aria-label={t('footer.adults', { age: info.minimumAge })}>
          {`${info.minimumAge}+`}
        </span>
        <div className="grow">
          <b>{t('footer.limits')}</b>
          <p>{t('footer.limits_text')}</p>
          <ul className="help-lines">
            {info.responsibleGaming.organisations.map(({ name, phone }) => (
              <li key={name}>
                <b dir="auto">{name}</b>
                {phone !== null && (
                  <a className="link number" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                    <bdi translate="no" dir="ltr">
                      {phone}
                    </bdi>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="tiny-text dim legal">
        <LegalLines info={info} />
      </div>
    </footer>
  );
}
