/** The public face of promotions for other features. */
export { PlayBonus } from './play-bonus.tsx';
