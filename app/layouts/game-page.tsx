/** The page of a game, with the frame's link to a deposit in its bar. */

import type { ComponentProps } from 'react';
import { GamePage as Page } from '#app/features/play/play.ts';
import { DepositLink } from './frame/deposit-link.tsx';

export const GamePage = ({ loaded }: Pick<ComponentProps<typeof Page>, 'loaded'>) => (
  <Page loaded={loaded} deposit={<DepositLink />} />
);
