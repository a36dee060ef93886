/** Games that guests have marked on this device, newest first. A login takes them to the member; a logout clears them [4.2]. */
import * as z from 'zod/mini';
import { FAVOURITES_MAX } from '#app/domain/favourites.ts';
import { keepCopy, readCopy } from './cache.client.ts';

const KEY = 'favourites';

const kept = z.array(z.string());

export const deviceFavourites = async (): Promise<string[]> =>
  (await readCopy(KEY, value => kept.safeParse(value).data ?? null)) ?? [];

/** Marks a game, or takes the mark away. The oldest gives way where there would be more than FAVOURITES_MAX. */
export async function markOnDevice(gameId: string, isFavourite: boolean): Promise<void> {
  const others = (await deviceFavourites()).filter(it => it !== gameId);
  await keepCopy(KEY, isFavourite ? [gameId, ...others].slice(0, FAVOURITES_MAX) : others);
}

export const clearDeviceFavourites = (): Promise<void> => keepCopy(KEY, []);
