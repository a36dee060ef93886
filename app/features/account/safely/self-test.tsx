/** Nine questions about one's play. The answers stay in the dialog; only the result and its day are kept, in this browser. */
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  SELF_TEST_ANSWERS,
  SELF_TEST_QUESTIONS,
  type SelfTestAnswer,
  type SelfTestAnswers,
  type SelfTestResult,
  selfTestResult,
} from '#app/domain/self-test.ts';
import { HelpLines } from '#app/features/contact/contact.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { ShortDialog } from '../dialogs/short-dialog.tsx';

const ANSWERS = Object.keys(SELF_TEST_ANSWERS) as SelfTestAnswer[];

function answersOf(form: HTMLFormElement): SelfTestAnswers {
  const given = new FormData(form);
  const entries = SELF_TEST_QUESTIONS.flatMap(question => {
    const answer = ANSWERS.find(it => it === given.get(question));
    return answer === undefined ? [] : [[question, answer] as const];
  });
  return Object.fromEntries(entries);
}

/** The result in words, with the help lines of the market. */
function Result({ result, onClose }: { result: SelfTestResult; onClose: () => void }) {
  const t = useText();
  const { info } = useSite();
  return (
    <div className="stack">
      <p role="status" className="result">
        <b>{t(`safety.result_${result}`)}</b>
      </p>
      <p className="muted">{t(`safety.advice_${result}`)}</p>
      <HelpLines organisations={info.responsibleGaming.organisations} />
      {result !== 'none' && (
        <Link className="button" to="#breaks" onClick={onClose}>
          {t('safety.take_a_break')}
        </Link>
      )}
      <p className="tiny-text dim">{t('safety.test_no_diagnosis')}</p>
    </div>
  );
}

interface SelfTestProps {
  onResult: (result: SelfTestResult) => void;
  onClose: () => void;
}

export function SelfTest({ onResult, onClose }: SelfTestProps) {
  const t = useText();
  const [result, setResult] = useState<SelfTestResult | null>(null);
  const [isMissing, setMissing] = useState(false);
  const count = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = selfTestResult(answersOf(event.currentTarget));
    setMissing(found === null);
    setResult(found);
    if (found !== null) onResult(found);
  };
  return (
    <ShortDialog title={t('safety.test')} onClose={onClose}>
      {result === null ? (
        <form className="form self-test" onSubmit={count}>
          <p className="small-text muted">{t('safety.test_lead')}</p>
          {SELF_TEST_QUESTIONS.map(question => (
            <fieldset key={question}>
              <legend>{t(`safety.ask_${question}`)}</legend>
              <div className="answers">
                {ANSWERS.map(answer => (
                  <label key={answer} className="chip">
                    <input type="radio" name={question} value={answer} />
                    <span>{t(`safety.answer_${answer}`)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <p role="alert" className="error-message">
            {isMissing && t('safety.test_missing')}
          </p>
          <button type="submit" className="button primary large full-width">
            {t('safety.test_done')}
          </button>
        </form>
      ) : (
        <Result result={result} onClose={onClose} />
      )}
    </ShortDialog>
  );
}
