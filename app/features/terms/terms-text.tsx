/**
 * The terms, where somebody is to accept them: a link once their page is open. Until then those of a demo are short enough
 * to be read here, and any others are to be asked for.
 */
import { Link } from 'react-router';
import type { GeneralInfo } from '#app/contract/general.ts';
import { areTermsOpen } from '#app/domain/open-pages.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';

export function TermsText({ info }: { info: Pick<GeneralInfo, 'tncVersion' | 'minimumAge' | 'demo'> }) {
  const t = useText();
  const tag = useLanguageTag();
  const read = t('terms.read', { version: info.tncVersion });
  if (areTermsOpen)
    return (
      <Link className="link" to={`/${tag}/help-center/terms`} target="_blank">
        {read}
      </Link>
    );
  return (
    <details className="terms">
      <summary className="link sm">{read}</summary>
      {info.demo ? (
        <Paragraphs text={t('terms.demo', { age: info.minimumAge })} />
      ) : (
        <p className="mut">
          {t('terms.ask')}{' '}
          <a className="link" href={`/${tag}/help-center/contact`} target="_blank" rel="noreferrer">
            {t('footer.contact')}
          </a>
        </p>
      )}
    </details>
  );
}
