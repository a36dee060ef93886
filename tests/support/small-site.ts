/** A small site of another brand, as its operator writes it: two markets with one currency, twelve games of an outside studio. */
import type { FolderFiles } from '#platform/site-import/folder.ts';

export const STUDIO = 'p-copper-lane';
export const STUDIO_ORIGIN = 'http://127.0.0.1:4999';

const market = (country: string, name: string, languages: Record<string, string>, diallingCode: string) => ({
  country,
  name,
  languages,
  currency: 'EUR',
  exponent: 2,
  inputDecimals: 2,
  diallingCode,
  mobileDigits: { min: 7, max: 10 },
  minimumAge: 18,
  timeZone: country === 'IE' ? 'Europe/Dublin' : 'Europe/Helsinki',
  deposit: { minimum: '10', maximum: '5000', quick: ['20', '50', '100'] },
  withdrawal: { minimum: '10', maximum: '5000' },
  banks: [{ bankCode: `${country}-1`, bankName: 'Harbour Bank' }],
  tac: { expirySeconds: 300, resendSeconds: 60 },
  helpOrganisations: [{ name: 'Dunlewey', url: 'https://www.dunlewey.org' }],
  openingBalance: '0',
  demoPlay: country === 'FI',
  legal: {
    lines: [{ text: `Northlight Games Ltd, ${name}`, link: 'https://revenue.example' }],
    entry: { en: 'Of age in every market.', sv: 'Myndig i varje land.' },
  },
});

const GAME_NAMES = [
  'Amber Row',
  'Brass Orchard',
  'Cinder Lane',
  'Driftwood Nine',
  'Ember Post',
  'Foxglove',
  'Granite Hour',
  'Hazel Line',
  'Inkberry',
  'Juniper Spin',
  'Kettle Yard',
  'Larch Wheel',
];

/** @param origin of the studio, whose games open in a window of their own */
export const smallSite = (origin = STUDIO_ORIGIN): Record<string, unknown> => ({
  'site.json': {
    format: 1,
    operator: { name: 'Northlight Games Ltd', licence: { authority: 'Revenue', number: 'NL-1' } },
    terms: { version: '2026-11' },
    markets: ['IE', 'FI'],
  },
  'theme.json': {
    brand: '#7a4fd1',
    accent: '#e0a030',
    brandChroma: 1,
    radius: 4,
    font: { family: 'Georgia' },
    logoHeight: 24,
    neutralShift: 20,
    logo: { image: 'media/logo.svg', hasName: true },
  },
  'markets/IE.json': market('IE', 'Ireland', { en: 'English' }, '353'),
  'markets/FI.json': market('FI', 'Finland', { sv: 'Svenska', en: 'English' }, '358'),
  'categories.json': [
    { type: 'slots', names: { en: 'Reels', sv: 'Rullar' }, priority: 10 },
    { type: 'table', names: { en: 'Tables', sv: 'Bord' }, priority: 20 },
  ],
  'modules.json': { all: [{ name: 'Deposit' }, { name: 'Withdrawal' }, { name: 'VIP' }] },
  'studios.json': [
    {
      id: STUDIO,
      name: 'Copper Lane',
      opens: 'window',
      wallet: 'seamless',
      launch: {
        money: `${origin}/play/{gameId}?token={token}&lang={language}&currency={currency}`,
        fun: `${origin}/fun/{gameId}?token={token}`,
      },
    },
  ],
  'attributes.json': [{ id: 'a-quick', names: { en: 'Quick' }, priority: 1, ribbon: { en: 'Quick' } }],
  'games.json': GAME_NAMES.map((name, index) => ({
    id: `g-cl-${index + 1}`,
    studio: STUDIO,
    type: index % 4 === 3 ? 'table' : 'slots',
    names: { en: name },
    popular: index < 4,
    attributes: index % 3 === 0 ? ['a-quick'] : [],
    released: `2026-0${(index % 9) + 1}-15`,
  })),
  'banners.json': [
    {
      id: 'welcome',
      type: 'slots',
      names: { en: 'Welcome to Northlight', sv: 'Välkommen till Northlight' },
      image: '/art/banner/live.svg',
      phoneImage: '/art/banner/live.svg',
    },
  ],
  'contacts/IE.json': { setting: { email: true }, data: { email: 'help@northlight.example' } },
  'seo/en.json': {
    metadata: { '/': { title: 'Reels and tables', description: 'Games of the north.' } },
    footer: [{ heading: 'Northlight', paragraphs: ['Licensed in Ireland.'] }],
  },
  'terms/en.json': [{ heading: 'Terms', paragraphs: ['Play fairly.'] }],
});

export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24" width="96" height="24"><rect width="96" height="24" rx="4" fill="#7a4fd1"/></svg>';

/** The folder's files as JSON, without the games. */
export const describedFiles = (files: Record<string, unknown>): FolderFiles =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path !== 'games.json'));

/** The beginning of a PNG of a size, which says all that a check reads. */
export function pngOf(width: number, height = width): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 6], 24);
  return new Uint8Array(bytes);
}
