/**
 * The question below an article: whether it helped, and what was missing where it did not. Without a script its forms are
 * posted to the article's own address, which comes back with the answer.
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
import { HELPFUL_ID, type HelpfulAnswer, type RefusedForm } from './helpful.ts';

interface HelpfulCardProps {
  /** Id of the article. */
  article: string;
  /** The answer that the address names. */
  said: HelpfulAnswer | null;
  /** The posted form, where it was refused. */
  refused: RefusedForm | null;
}

/** The parts of the card that a refusal can be about. */
type Part = 'vote' | 'text';

const NO_ERRORS: Asking['errors'] = { vote: '', text: '' };

interface Asking {
  said: HelpfulAnswer | null;
  /** Sentences or broken rules, of the vote and of the text; empty without one. */
  errors: Readonly<Record<Part, string>>;
  text: string;
  setText: (text: string) => void;
  vote: (isHelpful: boolean) => Promise<void>;
  tell: () => Promise<void>;
}

function useAsking({ article, said: first, refused }: HelpfulCardProps): Asking {
  const { call } = usePage();
  const [said, setSaid] = useState<HelpfulAnswer | null>(first ?? (refused?.isText ? 'no' : null));
  const partRefused: Part = refused?.isText ? 'text' : 'vote';
  const [errors, setErrors] = useState({ ...NO_ERRORS, [partRefused]: refused?.error ?? '' });
  const [text, setText] = useState(refused?.text ?? '');
  const isBusy = useRef(false);
  const send = async (part: Part, sent: () => ReturnType<typeof call>, next: HelpfulAnswer) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const refusal = refusalOf(await sent());
    isBusy.current = false;
    setErrors({ ...NO_ERRORS, [part]: refusal?.fields?.text?.[0] ?? refusal?.form ?? '' });
    if (refusal === null) setSaid(next);
  };
  const shown = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;
  const vote = (isHelpful: boolean) =>
    send('vote', () => call(helpVote, { article, isHelpful }, shown), isHelpful ? 'yes' : 'no');
  const tell = () =>
    text.trim() === ''
      ? Promise.resolve(setErrors({ ...NO_ERRORS, text: 'required' }))
      : send('text', () => call(helpTell, { article, text }, shown), 'told');
  return { said, errors, text, setText, vote, tell };
}

const sentByScript = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

function Missing({ address, asking }: { address: string; asking: Asking }) {
  const t = useText();
  const sentence = useSentence();
  const {
    errors: { text: error },
    text,
  } = asking;
  return (
    <form method="post" action={address} className="missing" noValidate onSubmit={sentByScript(asking.tell)}>
      <label htmlFor="missing" className="small-text muted">
        {t('help.missing')}
      </label>
      <textarea
        id="missing"
        name="text"
        className={error === '' ? 'input area' : 'input area invalid'}
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
      <button type="submit" className="button">
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
          className="button"
          aria-pressed={said !== null && (said === 'yes') === (answer === 'yes')}
          onClick={sentByScript(() => vote(answer === 'yes'))}
        >
          <Icon of={answer === 'yes' ? ThumbsUp : ThumbsDown} className="icon small" />
          <span>{t(`help.answer_${answer}`)}</span>
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
  const { said, errors } = asking;
  const isRefused = errors.vote !== '' || errors.text !== '';
  const address = `/${tag}/help-center/${props.article}`;
  return (
    <section className="card helpful" id={HELPFUL_ID} aria-labelledby="was-helpful">
      <h2 id="was-helpful" className="grow">
        {t('help.helpful')}
      </h2>
      <Answers address={address} asking={asking} />
      <p role="status" className="small-text muted">
        {said !== null && !isRefused && t(`help.thanks_${said}`)}
      </p>
      <FieldError id="vote-error" error={errors.vote === '' ? null : sentence(errors.vote)} />
      {said === 'no' && <Missing address={address} asking={asking} />}
    </section>
  );
}
