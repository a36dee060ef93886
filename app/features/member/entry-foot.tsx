/** The foot of login and registration: the link to the other dialog, and the note on the minimum age. */
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';

export function EntryFoot({
  question,
  answer,
  leadsTo,
  minimumAge,
}: {
  question: string;
  answer: string;
  leadsTo: 'login' | 'register';
  minimumAge: number;
}) {
  const t = useText();
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
          {`${minimumAge}+`}
        </span>
        <p className="tiny-text dim">{t('entry.adults')}</p>
      </div>
    </>
  );
}
