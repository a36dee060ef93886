/** Engines whose games are also played at a table of the player's own: the others' odds belong to the round of a shared table. */
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';

export const OWN_TABLE_ENGINES: readonly EngineId[] = ENGINE_IDS.filter(
  id => ENGINES[id].tableRoundOf === undefined,
);
