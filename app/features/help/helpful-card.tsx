/**
 * Whether an article helped, and what was missing where it did not. Forms without a script are posted to the article's own address,
 * which comes back with what was said.
 */
import { ThumbsDown, ThumbsUp } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { HELP_TEXT_MAX, helpTell, helpVote } from '#app/contract/help-reading.ts';
import { FieldError } from '#app/forms/field.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { useSentence } from '#app/forms/sentence.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { HELPFUL_ID, type RefusedForm, type Said } from './helpful.ts';

interface HelpfulCardProps {
  /** Id of the article. */
  article: string;
  /** What the address says. */
  said: Said | null;
  /** The posted form, where it was refused. */
  refused: RefusedForm | null;
}

interface Asking {
  said: Said | null;
  /** A sentence or a broken rule about the text; empty without one. */
  error: string;
  text: string;
  setText: (text: string) => void;
  vote: (isHelpful: boolean) => Promise<void>;
  tell: () => Promise<void>;
}

function useAsking({ article, said: first, refused }: HelpfulCardProps): Asking {
  const { call } = usePage();
  const [said, setSaid] = useState<Said | null>(first ?? (refused?.isText ? 'no' : null));
  const [error, setError] = useState(refused?.error ?? '');
  const [text, setText] = useState(refused?.text ?? '');
  const isBusy = useRef(false);
  const send = async (sent: () => ReturnType<typeof call>, next: Said) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const refusal = refusalOf(await sent());
    isBusy.current = false;
    setError(refusal?.fields?.text?.[0] ?? refusal?.form ?? '');
    if (refusal === null) setSaid(next);
  };
  const shown = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;
  const vote = (isHelpful: boolean) =>
    send(() => call(helpVote, { article, isHelpful }, shown), isHelpful ? 'yes' : 'no');
  const tell = () =>
    text.trim() === ''
      ? Promise.resolve(setError('required'))
      : send(() => call(helpTell, { article, text }, shown), 'told');
  return { said, error, text, setText, vote, tell };
}

const sentByScript = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

function Missing({ address, asking }: { address: string; asking: Asking }) {
  const t = useText();
  const sentence = useSentence();
  const { error, text } = asking;
  return (
    <form method="post" action={address} className="missing" noValidate onSubmit={sentByScript(asking.tell)}>
      <label htmlFor="missing" className="sm mut">
        {t('help.missing')}
      </label>
      <textarea
        id="missing"
        name="text"
        className={error === '' ? 'in area' : 'in area err'}
        rows={3}
        dir="auto"
        maxLength={HELP_TEXT_MAX}
        placeholder={t('help.enough')}
        aria-invalid={error === '' ? undefined : true}
        aria-describedby="missing-error"
        value={text}
        onChange={({ target }) => asking.setText(target.value)}
      />
      <FieldError id="missing-error" error={error === '' ? null : sentence(error)} />
      <button type="submit" className="btn">
        {t('help.send')}
      </button>
    </form>
  );
}

/** The answers to the question; the one that was given can be changed. */
function Answers({ address, asking: { said, vote } }: { address: string; asking: Asking }) {
  const t = useText();
  return (
    <form method="post" action={address} className="row">
      {(['yes', 'no'] as const).map(answer => (
        <button
          key={answer}
          type="submit"
          name="helpful"
          value={answer}
          className="btn"
          aria-pressed={said !== null && (said === 'yes') === (answer === 'yes')}
          onClick={sentByScript(() => vote(answer === 'yes'))}
        >
          <Icon of={answer === 'yes' ? ThumbsUp : ThumbsDown} className="i s" />
          {t(`help.answer_${answer}`)}
        </button>
      ))}
    </form>
  );
}

export function HelpfulCard(props: HelpfulCardProps) {
  const t = useText();
  const tag = useLanguageTag();
  const sentence = useSentence();
  const asking = useAsking(props);
  const { said, error } = asking;
  const address = `/${tag}/help-center/${props.article}`;
  return (
    <section className="card helpful" id={HELPFUL_ID} aria-labelledby="was-helpful">
      <h2 id="was-helpful" className="grow">
        {t('help.helpful')}
      </h2>
      <Answers address={address} asking={asking} />
      <p role="status" className="sm mut">
        {said !== null && error === '' && t(`help.thanks_${said}`)}
      </p>
      {said === 'no' && <Missing address={address} asking={asking} />}
      {said !== 'no' && <FieldError id="vote-error" error={error === '' ? null : sentence(error)} />}
    </section>
  );
}
