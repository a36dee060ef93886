/** Checks the sizes of a site's icons: devices that are told of one size and get another show a blurred icon, or none. */
import { mediaNameIn } from '#app/contract/media.ts';
import { ICON_PIXELS, TOUCH_PIXELS } from '#app/contract/theme.ts';
import type { DescribedSite } from './described-site.ts';
import { type Flaw, siteFlaw } from './flaw.ts';
import type { Media } from './media-file.ts';

/** Side of each icon's PNG, in pixels. */
const SIDES = { icon: ICON_PIXELS, touch: TOUCH_PIXELS, maskable: ICON_PIXELS } as const;

type Site = Pick<DescribedSite, 'theme'>;

/** Names of the icons among the files that the site brings. */
export const iconNames = ({ theme }: Site): string[] =>
  Object.values(theme?.icons ?? {}).flatMap(it => (it === undefined ? [] : (mediaNameIn(it) ?? [])));

function sizeFlaw({ name, ratio, width }: Media, side: number): string | null {
  if (ratio !== 1) return 'is not square';
  return name.endsWith('.svg') || width === side ? null : `is not ${side} × ${side} pixels`;
}

/** @param read files by name; those that are not among them are not checked */
export function iconFlaws(site: Site, read: ReadonlyMap<string, Media>): Flaw[] {
  const icons = site.theme?.icons;
  if (icons === undefined) return [];
  return (Object.keys(SIDES) as (keyof typeof SIDES)[]).flatMap(name => {
    const media = read.get(mediaNameIn(icons[name] ?? '') ?? '');
    const says = media === undefined ? null : sizeFlaw(media, SIDES[name]);
    return says === null ? [] : [siteFlaw(['theme', 'icons', name], says, site)];
  });
}
