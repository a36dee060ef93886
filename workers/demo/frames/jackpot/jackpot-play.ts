/** Client and components of jackpots, in a chunk that only frames of such games load. */
import type { ComponentType } from 'react';
import type { Table } from '../table.ts';
import { loadText } from '../text.ts';
import { JackpotClient } from './jackpot-client.ts';
import { type PrizeProps, prizeOf } from './jackpot-prize.tsx';
import { rulesOf } from './jackpot-rules.tsx';
import { type StripProps, stripOf } from './jackpot-strip.tsx';

export interface JackpotPlay {
  client: JackpotClient;
  Strip: ComponentType<StripProps>;
  Prize: ComponentType<PrizeProps>;
  Rules: ComponentType<StripProps>;
}

/** Starts to follow the jackpots of the table's game. */
export async function playJackpots(table: Table, language: string): Promise<JackpotPlay> {
  const client = new JackpotClient(table.opened, language);
  const t = await loadText(language, ['jackpot']);
  client.run();
  return { client, Strip: stripOf(t), Prize: prizeOf(t), Rules: rulesOf(t) };
}
