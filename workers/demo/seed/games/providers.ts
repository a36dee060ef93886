/** The demo's sixty studios. All are invented; none is a real company. */
import { CATEGORIES, type Category } from '#demo/art/art.ts';

export interface DemoProvider {
  readonly providerId: string;
  readonly name: string;
  /** Launch method: 0 in the same tab, 1 in a window. */
  readonly method: 0 | 1;
  /** Whether its games play from a wallet of the studio, to which money is moved first. */
  readonly isTransferType: boolean;
  readonly categories: readonly Category[];
}

/** Name, categories, and `window` or `transfer` for the studios that differ from the rest. */
const STUDIOS = `
Alder & Finch|slots table poker
Quillmark|slots lottery arcade
Tidewright|fish slots arcade
Oxbow Nine|slots crash|window
Kestrel Loom|slots table arcade
Paper Harbour|slots lottery
Sablecove|live table poker|window
Nimbus Forge|slots crash arcade
Halden Row|table poker live
Lumen Yard|slots arcade
Copperkite|crash arcade slots
Farrow Lane|slots table|window
Velvet Anchor|live table
Pinegrove Works|slots arcade
Saltbox Hill|slots fish
Morrow & Pike|slots table poker lottery|transfer
Gantry Eight|crash arcade sports|window
Larkspur Lab|slots arcade lottery
Bramble Court|sports slots
Otterline|fish arcade slots
Stonefruit|slots arcade
Windlass|slots crash fish
Hemlock House|poker table slots|window
Cinderpath|slots crash
Juniper Dock|slots table arcade
Mapletide|slots fish|transfer
Ravel Room|live poker
Orchard Street|slots lottery arcade
Northmere|slots table
Glass Heron|live table lottery|window transfer
Tallow & Rye|slots poker
Fernhollow|slots arcade
Basalt Bay|fish slots arcade crash
Little Comet|crash arcade
Ochre Union|slots table|window
Wren Atelier|slots arcade
Tin Lantern|slots lottery arcade|transfer
Far Quarter|sports crash|window
Slow River|slots fish
Bluebell Rank|lottery slots
Ironwood Den|slots poker
Marlowe Keys|live table slots
Dune Office|slots crash table|window
Pepper Moon|slots arcade
Elmstead|sports lottery table
Cobble & Co|arcade lottery
Latitude Ten|live sports|window
Harrow Mill|slots table
Silverlark|slots arcade fish
Inkwell Nine|lottery arcade|transfer
Sandpiper|slots fish crash
Redwater|slots poker|window
Thistle Bank|table poker|window
Quarry Kid|arcade crash
Opaline|live table|transfer
Birch Signal|sports arcade|window
Vesper Hall|live poker table|transfer
Amberjack Bay|fish slots|window
Lone Poplar|slots table poker|transfer
Hinterland|sports crash|window
`;

/** “Alder & Finch”: alder-finch. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const DEMO_PROVIDERS: readonly DemoProvider[] = STUDIOS.trim()
  .split('\n')
  .map(line => {
    const [name = '', made = '', traits = ''] = line.split('|');
    const words = made.split(' ');
    return {
      providerId: `p-${slugOf(name)}`,
      name,
      method: traits.includes('window') ? 1 : 0,
      isTransferType: traits.includes('transfer'),
      categories: CATEGORIES.filter(category => words.includes(category)),
    };
  });
