/** The demo's sixty studios, and the categories of their games. All are invented; none is a real company. */
import { CATEGORIES, type Category } from '#demo/art/art.ts';
import studios from '../site/studios.json' with { type: 'json' };

export interface DemoProvider {
  readonly providerId: string;
  readonly name: string;
  /** Launch method: 0 in the same tab, 1 in a window. */
  readonly method: 0 | 1;
  readonly categories: readonly Category[];
}

/** Categories by studio, in the order in which the catalogue draws them: early ones make more games. */
const MADE = `
alder-finch: slots table poker
quillmark: slots lottery arcade
tidewright: fish slots arcade
oxbow-nine: slots crash
kestrel-loom: slots table arcade
paper-harbour: slots lottery
sablecove: live table poker
nimbus-forge: slots crash arcade
halden-row: table poker live
lumen-yard: slots arcade
copperkite: crash arcade slots
farrow-lane: slots table
velvet-anchor: live table
pinegrove-works: slots arcade
saltbox-hill: slots fish
morrow-pike: slots table poker lottery
gantry-eight: crash arcade sports
larkspur-lab: slots arcade lottery
bramble-court: sports slots
otterline: fish arcade slots
stonefruit: slots arcade
windlass: slots crash fish
hemlock-house: poker table slots
cinderpath: slots crash
juniper-dock: slots table arcade
mapletide: slots fish
ravel-room: live poker
orchard-street: slots lottery arcade
northmere: slots table
glass-heron: live table lottery
tallow-rye: slots poker
fernhollow: slots arcade
basalt-bay: fish slots arcade crash
little-comet: crash arcade
ochre-union: slots table
wren-atelier: slots arcade
tin-lantern: slots lottery arcade
far-quarter: sports crash
slow-river: slots fish
bluebell-rank: lottery slots
ironwood-den: slots poker
marlowe-keys: live table slots
dune-office: slots crash table
pepper-moon: slots arcade
elmstead: sports lottery table
cobble-co: arcade lottery
latitude-ten: live sports
harrow-mill: slots table
silverlark: slots arcade fish
inkwell-nine: lottery arcade
sandpiper: slots fish crash
redwater: slots poker
thistle-bank: table poker
quarry-kid: arcade crash
opaline: live table
birch-signal: sports arcade
vesper-hall: live poker table
amberjack-bay: fish slots
lone-poplar: slots table poker
hinterland: sports crash
`;

function providerOf(line: string): DemoProvider {
  const [slug = '', categories = ''] = line.split(': ');
  const providerId = `p-${slug}`;
  const studio = studios.find(it => it.id === providerId);
  if (studio === undefined) throw new Error(`studios.json has no ${providerId}`);
  const made = categories.split(' ');
  return {
    providerId,
    name: studio.name,
    method: studio.opens === 'window' ? 1 : 0,
    categories: CATEGORIES.filter(category => made.includes(category)),
  };
}

export const DEMO_PROVIDERS: readonly DemoProvider[] = MADE.trim().split('\n').map(providerOf);
