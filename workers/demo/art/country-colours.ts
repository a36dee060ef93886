/** A colour field; a weight of 2 makes it twice as broad as its neighbours. */
export type Field = string | readonly [colour: string, weight: number];

/** The layout of a mark's fields, with their colours in order. */
export type CountryColours =
  /** Stripes from top to bottom, or from left to right. */
  | readonly [layout: 'across' | 'down', ...fields: Field[]]
  /** A figure on a ground: disc, five-pointed star, or offset cross. */
  | readonly [layout: 'disc' | 'star' | 'nordic', ground: string, figure: string]
  /** Diagonals under a bordered upright cross. */
  | readonly [layout: 'crosses', ground: string, border: string, cross: string]
  /** Two fields and a triangle at the hoist. */
  | readonly [layout: 'hoist', upper: string, lower: string, triangle: string]
  /** Six stripes in two colours and a canton. */
  | readonly [layout: 'canton', odd: string, even: string, canton: string];

const WHITE = '#fff';
const BLACK = '#222';

/** By ISO 3166 code. Colour fields only, no emblems: the mark must hold at 16 pixels and offend nobody. */
export const COUNTRY_COLOURS: ReadonlyMap<string, CountryColours> = new Map<string, CountryColours>([
  ['ID', ['across', '#CE1126', WHITE]],
  ['TH', ['across', '#A51931', WHITE, ['#2D2A4A', 2], WHITE, '#A51931']],
  ['VN', ['star', '#DA251D', '#FFCD00']],
  ['MY', ['canton', '#CC0001', WHITE, '#010066']],
  ['SG', ['across', '#ED2939', WHITE]],
  ['PH', ['hoist', '#0038A8', '#CE1126', WHITE]],
  ['CN', ['star', '#EE1C25', '#FFDE00']],
  ['HK', ['disc', '#DE2910', WHITE]],
  ['MO', ['disc', '#00785E', WHITE]],
  ['TW', ['canton', '#FE0000', '#FE0000', '#000095']],
  ['JP', ['disc', WHITE, '#BC002D']],
  ['KR', ['disc', WHITE, '#CD2E3A']],
  ['IN', ['across', '#FF9933', WHITE, '#138808']],
  ['BD', ['disc', '#006A4E', '#F42A41']],
  ['LK', ['down', '#00534E', '#EB7400', '#8D153A']],
  ['AE', ['across', '#00732F', WHITE, BLACK]],
  ['SA', ['across', '#006C35']],
  ['EG', ['across', '#CE1126', WHITE, BLACK]],
  ['MA', ['star', '#C1272D', '#006233']],
  ['TR', ['disc', '#E30A17', WHITE]],
  ['BR', ['disc', '#009C3B', '#FFDF00']],
  ['MX', ['down', '#006847', WHITE, '#CE1126']],
  ['AR', ['across', '#74ACDF', WHITE, '#74ACDF']],
  ['CL', ['across', WHITE, '#D52B1E']],
  ['PE', ['down', '#D91023', WHITE, '#D91023']],
  ['CO', ['across', ['#FCD116', 2], '#003893', '#CE1126']],
  ['GB', ['crosses', '#012169', WHITE, '#C8102E']],
  ['IE', ['down', '#169B62', WHITE, '#FF883E']],
  ['DE', ['across', BLACK, '#DD0000', '#FFCE00']],
  ['FR', ['down', '#0055A4', WHITE, '#EF4135']],
  ['ES', ['across', '#AA151B', ['#F1BF00', 2], '#AA151B']],
  ['PT', ['down', ['#046A38', 2], ['#DA291C', 3]]],
  ['IT', ['down', '#008C45', '#F4F5F0', '#CD212A']],
  ['NL', ['across', '#AE1C28', WHITE, '#21468B']],
  ['PL', ['across', WHITE, '#DC143C']],
  ['SE', ['nordic', '#006AA7', '#FECC02']],
  ['NO', ['nordic', '#BA0C2F', WHITE]],
  ['FI', ['nordic', WHITE, '#003580']],
  ['DK', ['nordic', '#C8102E', WHITE]],
  ['CA', ['down', '#D80621', [WHITE, 2], '#D80621']],
  ['US', ['canton', '#B22234', WHITE, '#3C3B6E']],
  ['AU', ['canton', '#00008B', '#00008B', '#012169']],
  ['NZ', ['canton', '#00247D', '#00247D', '#012169']],
  ['NG', ['down', '#008751', WHITE, '#008751']],
  ['KE', ['across', BLACK, '#BB0000', '#006600']],
  ['ZA', ['across', '#DE3831', WHITE, '#002395']],
  ['GH', ['across', '#CE1126', '#FCD116', '#006B3F']],
  ['UA', ['across', '#005BBB', '#FFD500']],
  ['EU', ['disc', '#003399', '#FFCC00']],
]);
