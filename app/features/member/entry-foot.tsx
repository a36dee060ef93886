/** The foot of login and registration: the link to the other dialog, and the note on the minimum age. */
import { Link, useLocation } from 'react-router';
import type { GeneralInfo } from '#app/contract/general.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { wordsIn } from '#app/domain/words.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

/** Where the market is not known yet. */
const ADULT = 18;

type EntryInfo = Pick<GeneralInfo, 'minimumAge' | 'demo' | 'legal'>;

export function EntryFoot({
  question,
  answer,
  leadsTo,
  info,
}: {
  question: string;
  answer: string;
  leadsTo: 'login' | 'register';
  /** Null while the market is not known. */
  info: EntryInfo | null;
}) {
  const t = useText();
  const code = codeOfTag(useLanguageTag());
  const ofSite = t(info?.demo ? 'entry.adults' : 'entry.adults_real');
  const note = wordsIn(info?.legal?.entry ?? '', code) || ofSite;
  const location = useLocation();
  return (
    <>
      <p className="small-text muted centred">
        <span>{question}</span>{' '}
        <Link className="link" to={withAction(location, leadsTo)} replace preventScrollReset>
          {answer}
        </Link>
      </p>
      <div className="form-foot">
        <span className="age" aria-hidden="true">
          {`${info?.minimumAge ?? ADULT}+`}
        </span>
        <p className="tiny-text dim">{note}</p>
      </div>
    </>
  );
}
