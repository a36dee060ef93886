/** The member's rating of a chat: one to five stars and a comment. */
import { Star } from 'lucide';
import { useState } from 'react';
import { chatRate } from '#app/contract/chat.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';

const STARS = [1, 2, 3, 4, 5] as const;
/** Longest comment, in UTF-16 units. */
const COMMENT_MOST = 1_000;

function Stars({ stars, onStars }: { stars: number; onStars: (stars: number) => void }) {
  const t = useText();
  return (
    <fieldset>
      <legend>{t('chat.rate')}</legend>
      <div className="stars">
        {STARS.map(value => (
          <label key={value} className={value <= stars ? 'on' : undefined}>
            <input
              type="radio"
              name="stars"
              className="visually-hidden"
              value={value}
              checked={value === stars}
              aria-label={t('chat.stars', { count: value, number: String(value) })}
              onChange={() => onStars(value)}
            />
            <Icon of={Star} className="icon large" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Rating({ chatId }: { chatId: string }) {
  const t = useText();
  const { call } = usePage();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    const said = comment.trim() === '' ? {} : { comment };
    const reply = await call(chatRate, { chatId, stars, ...said });
    setState(reply?.status ? 'done' : 'open');
  };
  if (state === 'done')
    return (
      <p role="status" className="rated">
        {t('chat.rated')}
      </p>
    );
  return (
    <form
      className="rate"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      <Stars stars={stars} onStars={setStars} />
      {stars > 0 && (
        <>
          <textarea
            className="input area"
            rows={2}
            dir="auto"
            maxLength={COMMENT_MOST}
            value={comment}
            aria-label={t('chat.comment')}
            placeholder={t('chat.comment')}
            onChange={({ target }) => setComment(target.value)}
          />
          <button type="submit" className="button full-width" aria-disabled={state === 'busy'}>
            {t('chat.send_rating')}
          </button>
        </>
      )}
    </form>
  );
}
