/** What the frame says of the operator [7.33] and of its games, and the origin that makes addresses absolute. */
import { createContext, type ReactNode, useContext } from 'react';
import type { GeneralInfo } from '#app/contract/general.ts';

export interface SiteInfo extends GeneralInfo {
  /** Scheme and host of the site. */
  origin: string;
  /** Games of each category for this device, by type. */
  gameCounts: Readonly<Record<string, number>>;
}

const Info = createContext<SiteInfo | null>(null);

export const SiteInfoProvider = ({ info, children }: { info: SiteInfo; children: ReactNode }) => (
  <Info value={info}>{children}</Info>
);

/** @throws Error outside the provider */
export function useSiteInfo(): SiteInfo {
  const info = useContext(Info);
  if (info === null) throw new Error('Site information is used outside its provider');
  return info;
}
