/** Locates the published game files of the page's market, for the browser's readers of the catalogue. Loaded late. */
import type { GameFiles } from '#app/browser/catalogue.client.ts';
import { latestVersion } from '#app/browser/catalogue-lists.client.ts';
import { codeOfTag } from '#app/domain/language.ts';
import type { Page } from '#app/page/page.ts';
import { currencyOf } from '#app/visit/site.ts';

/** The files of all categories in the latest version; null where the version cannot be read. */
export async function marketFiles({ stores: { app, game, user }, now }: Page): Promise<GameFiles | null> {
  const { tag } = now();
  const staticPlace = app.config?.staticPlace ?? null;
  const version = await latestVersion(staticPlace);
  if (version === null) return null;
  const currency = currencyOf({ member: user.data?.user ?? null, countries: app.countries }, tag);
  const types = game.categorySettings.map(it => it.type);
  return { version, currency, staticPlace, code: codeOfTag(tag), types };
}
