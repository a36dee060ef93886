/** The button that buys the special play, and the dialog in which the player confirms its price. */
import './buy-feature.css';
import { ShoppingCart } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { FeatureBuy } from '#demo/studio/engines/slots/slot-rules.ts';
import { buyTexts } from '#demo/studio/engines/slots/special-text.ts';
import { Panel } from '../../panel.tsx';
import type { LinesProps } from './lines-round.ts';

interface BuyFeatureProps extends Pick<LinesProps, 'rules' | 't' | 'minor' | 'mostMinor' | 'stakeMinor'> {
  buy: FeatureBuy;
  canBuy: boolean;
  /** @param priceMinor the stake of the bet */
  onBuy: (priceMinor: number) => void;
}

/** Closes the dialog, which gives the focus back. */
const closeAround = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('dialog')?.close();

function Confirm(props: BuyFeatureProps & { priceMinor: number; onClose: () => void }) {
  const { rules, t, minor, stakeMinor, priceMinor, onBuy, onClose } = props;
  return (
    <Panel className="buy-panel" heading={t('buy_title')} t={t} onClose={onClose}>
      {buyTexts(rules).map(({ key, values }) => (
        <p key={key}>{t(key, values)}</p>
      ))}
      <p>{t('buy_price', { price: minor(priceMinor), stake: minor(stakeMinor) })}</p>
      <div className="buy-choice">
        <button type="button" onClick={closeAround}>
          {t('buy_cancel')}
        </button>
        <button
          type="button"
          data-buy
          onClick={event => {
            closeAround(event);
            onBuy(priceMinor);
          }}
        >
          {t('buy_confirm', { price: minor(priceMinor) })}
        </button>
      </div>
    </Panel>
  );
}

/** A price above the largest stake cannot be bought. */
export function BuyFeature(props: BuyFeatureProps) {
  const { buy, t, minor, stakeMinor, mostMinor, canBuy } = props;
  const [isOpen, setOpen] = useState(false);
  const priceMinor = stakeMinor * buy.price;
  const isOff = !canBuy || priceMinor > mostMinor;
  return (
    <>
      <button
        type="button"
        className="buy-feature"
        aria-disabled={isOff}
        onClick={() => !isOff && setOpen(true)}
      >
        <Icon of={ShoppingCart} />
        <span>{t('buy_feature')}</span>
        <bdi translate="no" dir="ltr">
          {minor(priceMinor)}
        </bdi>
      </button>
      {isOpen && canBuy && <Confirm {...props} priceMinor={priceMinor} onClose={() => setOpen(false)} />}
    </>
  );
}
