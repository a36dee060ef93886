/** Who works on a row of a queue, and the button that claims it. */
import { useSnapshot } from 'valtio';
import type { Reply } from '../call.ts';
import { desk } from '../desk.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';

/** The operator who has claimed a row, and until when, UTC. */
interface Claim {
  by: string;
  name: string | null;
  until: string;
}

export function ClaimTag({ claim }: { claim: Claim | null }) {
  const t = useText();
  const { me } = useSnapshot(desk);
  if (claim === null) return <span className="dim">{t('cashier_free')}</span>;
  const isOwn = claim.by === me?.operatorId;
  return (
    <span className={isOwn ? 'tag brand' : 'tag'}>
      {isOwn ? t('cashier_yours') : (claim.name ?? claim.by)}
    </span>
  );
}

interface ClaimButtonProps {
  /** That of another operator, who has it for the time. */
  claim: Claim | null;
  /** Id of the refusal. */
  troubleId: string;
  onClaim: () => Promise<Reply<unknown>>;
}

export function ClaimButton({ claim, troubleId, onClaim }: ClaimButtonProps) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  return (
    <>
      <Trouble id={troubleId} text={trouble} />
      {claim !== null && (
        <p className="dim">{t('cashier_claimed_by', { name: claim.name ?? claim.by, until: claim.until })}</p>
      )}
      <button
        type="button"
        className="button primary large full-width"
        aria-busy={isSending}
        aria-disabled={claim !== null}
        onClick={() => claim === null && void attempt(onClaim)}
      >
        {t('cashier_claim')}
      </button>
    </>
  );
}
