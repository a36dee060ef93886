/** The player's moves beside the frame's button: hit, double and split, or the offer of insurance. */
import { CopyPlus, type IconNode, Plus, ShieldCheck, Split } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import type { BlackjackAction } from '#demo/studio/engines/blackjack.ts';
import type { Text } from '../../text.ts';
import type { Offers } from './blackjack-round.ts';

interface MovesProps {
  t: Text;
  minor: (minor: number) => string;
  /** Null while no move is open. */
  offers: Offers | null;
  /** The game's return and that of insurance, in per cent. */
  returns: { insurance: string; game: string };
  onMove: (move: BlackjackAction['do']) => void;
}

interface MoveButtonProps {
  icon: IconNode;
  label: string;
  detail?: string;
  isOff: boolean;
  onPress: () => void;
}

const MoveButton = ({ icon, label, detail, isOff, onPress }: MoveButtonProps) => (
  <button type="button" className="move" aria-disabled={isOff} onClick={() => !isOff && onPress()}>
    <span>
      <Icon of={icon} />
      <span>{label}</span>
    </span>
    {detail !== undefined && (
      <small>
        <bdi translate="yes">{detail}</bdi>
      </small>
    )}
  </button>
);

function Insurance({ t, minor, amountMinor, returns, onMove }: MovesProps & { amountMinor: number }) {
  const amount = minor(amountMinor);
  return (
    <div className="insurance">
      <p>
        <strong>{t('insurance_for', { amount })}</strong> <span>{t('insurance_pays', returns)}</span>
      </p>
      <MoveButton
        icon={ShieldCheck}
        label={t('insure', { amount })}
        isOff={false}
        onPress={() => onMove('insure')}
      />
    </div>
  );
}

export function Moves(props: MovesProps) {
  const { t, minor, offers, onMove } = props;
  const insurance = offers?.insurance ?? null;
  if (insurance !== null) return <Insurance {...props} amountMinor={insurance} />;
  const raised = (amountMinor: number | null | undefined) =>
    typeof amountMinor === 'number' ? `\u200e+${minor(amountMinor)}` : undefined;
  return (
    <fieldset className="moves" aria-label={t('your_move')}>
      <MoveButton icon={Plus} label={t('hit')} isOff={offers === null} onPress={() => onMove('hit')} />
      <MoveButton
        icon={CopyPlus}
        label={t('double_down')}
        detail={raised(offers?.double) ?? t('two_cards')}
        isOff={(offers?.double ?? null) === null}
        onPress={() => onMove('double')}
      />
      <MoveButton
        icon={Split}
        label={t('split')}
        detail={raised(offers?.split) ?? t('pairs_only')}
        isOff={(offers?.split ?? null) === null}
        onPress={() => onMove('split')}
      />
    </fieldset>
  );
}
