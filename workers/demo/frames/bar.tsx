/** The bar below the game: stake, button and win. */
import {
  ChevronsRight,
  CircleArrowDown,
  CircleDot,
  Coins,
  Crosshair,
  Dices,
  GalleryHorizontalEnd,
  Hand,
  HandCoins,
  type IconNode,
  LoaderCircle,
  PlaneTakeoff,
  Play,
  Pointer,
  RefreshCw,
  RotateCw,
  ShieldOff,
  Spade,
  Ticket,
} from 'lucide';
import { formatAmount } from '#app/domain/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import { StakeStepper, type StakeStepperProps } from './stake-stepper.tsx';
import type { Text } from './text.ts';

interface FreeRoundsProps {
  t: Text;
  free: { left: number; stake: string };
  exponent: number;
}

/** Shown in place of the stake: the number of free rounds left, and the stake of each. */
function FreeRounds({ t, free: { left, stake }, exponent }: FreeRoundsProps) {
  return (
    <div className="free-rounds">
      <span>{t('free_rounds')}</span>
      <strong>{t('free_left', { left })}</strong>
      <small>{t('free_stake', { amount: formatAmount(stake, { decimals: exponent }) })}</small>
    </div>
  );
}

interface BarProps extends StakeStepperProps {
  /** Free rounds, which stand in the place of the stake; null where a stake is chosen. */
  free: FreeRoundsProps['free'] | null;
  /** Key of the text on the button. */
  button: string;
  /** What a press pays, as an amount; null where it pays nothing. */
  pays: string | null;
  canPress: boolean;
  isBusy: boolean;
  isShowing: boolean;
  onPress: () => void;
  win: string;
  /** Shown only where no page around the game shows it, or where the provider holds the money. */
  balance: string | null;
  /** The balance is play money, and is called so. */
  isPlayMoney: boolean;
  /** Without one where the clock of a shared table places bets. */
  hasButton: boolean;
}

/** The button's icon by the key of its text. */
const SIGNS: Readonly<Record<string, IconNode>> = {
  spin: RotateCw,
  roll: Dices,
  draw: CircleDot,
  take_off: PlaneTakeoff,
  cash_out: HandCoins,
  start: Play,
  buy: Ticket,
  deal_card: GalleryHorizontalEnd,
  drop: CircleArrowDown,
  deal: Spade,
  stand: Hand,
  draw_cards: RefreshCw,
  play_on: Coins,
  no_insurance: ShieldOff,
  shoot: Crosshair,
  choose: Pointer,
};

export function Bar(props: BarProps) {
  const { button, pays, canPress, isBusy, isShowing, onPress, win, balance, isPlayMoney, hasButton, free } =
    props;
  const { t, stakes, exponent, stake, isChip, onStake, isLocked } = props;
  const stepper = { t, stakes, exponent, stake, isChip, onStake, isLocked };
  const sign = isBusy ? LoaderCircle : isShowing ? ChevronsRight : (SIGNS[button] ?? RotateCw);
  return (
    <div className="bar" data-button={hasButton}>
      {free === null ? (
        <StakeStepper {...stepper} />
      ) : (
        <FreeRounds t={t} free={free} exponent={stepper.exponent} />
      )}
      {hasButton && (
        <button
          type="button"
          className="go"
          data-busy={isBusy}
          aria-disabled={!canPress}
          onClick={() => canPress && onPress()}
        >
          <Icon of={sign} />
          <span>{t(button)}</span>
          {pays !== null && (
            <bdi translate="no" dir="ltr">
              {pays}
            </bdi>
          )}
        </button>
      )}
      <div className="figure win">
        <span>{t('win')}</span>
        <strong>{win}</strong>
        {balance !== null && (
          <span className="balance">{t(isPlayMoney ? 'play_money' : 'balance', { amount: balance })}</span>
        )}
      </div>
    </div>
  );
}
