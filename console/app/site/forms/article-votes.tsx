/** Votes of readers on a help article by market, and what they wrote. None names a reader. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { call, type Refusal, type Reply } from '../../call.ts';
import { Moment } from '../../list/moment.tsx';
import { useText } from '../../text/text.ts';
import { useMay } from '../../use-may.ts';

const votesPage = z.object({
  articles: z.array(
    z.object({
      country: z.string(),
      language: z.string(),
      article: z.string(),
      helpful: z.number(),
      notHelpful: z.number(),
      texts: z.number(),
    }),
  ),
  next: z.nullable(z.string()),
});
type Votes = z.infer<typeof votesPage>['articles'][number];

const textsPage = z.object({ texts: z.array(z.object({ text: z.string(), sent: z.string() })) });
type Sent = z.infer<typeof textsPage>['texts'];

/** Pages of votes that are read for one article, at most. */
const MOST_PAGES = 20;

interface Of {
  article: string;
  language: string;
}

/** Votes of a language by article. The call goes through all articles; it is read once for a file. */
async function readVotes(language: string): Promise<Votes[] | Refusal> {
  const all: Votes[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const reply: Reply<z.infer<typeof votesPage>> = await call(
      'help/votes',
      after === null ? {} : { after },
      votesPage,
    );
    if (!reply.ok) return reply.error;
    all.push(...reply.value.articles.filter(it => it.language === language));
    after = reply.value.next;
    if (after === null) break;
  }
  return all;
}

function Texts({ article, language, countries }: Of & { countries: readonly string[] }) {
  const t = useText();
  const [texts, setTexts] = useState<Sent | null>(null);
  const read = async () => {
    const pages = await Promise.all(
      countries.map(country => call('help/texts', { country, language, article }, textsPage)),
    );
    setTexts(pages.flatMap(it => (it.ok ? it.value.texts : [])));
  };
  if (texts === null)
    return (
      <button type="button" className="text-link" onClick={() => void read()}>
        {t('help_texts')}
      </button>
    );
  return (
    <ul className="sent-texts">
      {texts.map(it => (
        <li key={`${it.sent} ${it.text}`}>
          <span dir="auto">{it.text}</span>{' '}
          <span className="tiny-text dim">
            <Moment of={it.sent} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function ArticleVotes({ article, language }: Of) {
  const t = useText();
  const may = useMay();
  const mayRead = may('help/votes');
  const [read, setRead] = useState<Votes[] | Refusal | null>(null);
  useEffect(() => {
    if (mayRead) void readVotes(language).then(setRead);
  }, [language, mayRead]);
  if (!mayRead) return null;
  if (read !== null && !Array.isArray(read))
    return (
      <p className="list-trouble" role="alert">
        {read.text}
      </p>
    );
  const own = read?.filter(it => it.article === article) ?? [];
  const withTexts = own.filter(it => it.texts > 0).map(it => it.country);
  return (
    <section className="form-part" aria-label={t('help_votes')}>
      <h3>{t('help_votes')}</h3>
      {read === null && <p role="status">{t('loading')}</p>}
      {read !== null && own.length === 0 && <p className="tiny-text dim">{t('help_votes_none')}</p>}
      {own.length > 0 && (
        <dl className="facts">
          {own.map(it => (
            <div key={it.country}>
              <dt>{it.country}</dt>
              <dd>{t('help_votes_of', { yes: it.helpful, no: it.notHelpful })}</dd>
            </div>
          ))}
        </dl>
      )}
      {withTexts.length > 0 && (
        <Texts key={article} article={article} language={language} countries={withTexts} />
      )}
    </section>
  );
}
