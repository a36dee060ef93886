/** The hash of final results, and its check: the page hashes their text again. */
import { useState } from 'react';
import { tournamentResults } from '#app/contract/tournament.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import type { LoadedTournament } from './load-tournaments.server.ts';

/** SHA-256 of a text in UTF-8, hexadecimal. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map(it => it.toString(16).padStart(2, '0')).join('');
}

export function SealedResults({ digest, loaded }: { digest: string; loaded: LoadedTournament }) {
  const t = useText();
  const { call } = usePage();
  const [matches, setMatches] = useState<boolean | null>(null);
  const check = async () => {
    const { tournamentId } = loaded.view.tournament;
    const reply = await call(tournamentResults, { tournamentId, currency: loaded.currency });
    if (reply?.status && reply.output !== null) setMatches((await sha256(reply.output.results)) === digest);
  };
  return (
    <section className="card tournament-card-part small-text">
      <p className="muted">{t('tour.sealed')}</p>
      <code className="tiny-text" dir="ltr">
        {digest}
      </code>
      <div className="row wrap">
        <button type="button" className="button small js-only" onClick={() => void check()}>
          {t('tour.check')}
        </button>
        <span role="status">{matches === null ? '' : t(matches ? 'tour.check_ok' : 'tour.check_bad')}</span>
      </div>
    </section>
  );
}
