/** The brands of the tests beside the demo, each a folder of `tests/brands` as its operator writes it. */

export interface Brand {
  /** Name of its folder. */
  folder: string;
  /** SITE_TITLE. */
  title: string;
  /** Tag of the pages that are visited. */
  tag: string;
  currency: string;
  terms: string;
  /** A category, a game of it, a studio, and an attribute as addresses have it. */
  category: string;
  game: string;
  studio: string;
  attribute: string;
  promotion: string;
  /** Whether it has a help centre of its own. */
  hasHelp: boolean;
  /** Whether its market reads English too. */
  isInEnglish: boolean;
}

export const BRANDS: readonly Brand[] = [
  {
    folder: 'fjordlys',
    title: 'Fjordlys',
    tag: 'nb-no',
    currency: 'NOK',
    terms: '2026-11',
    category: 'slots',
    game: 'g-fl-1',
    studio: 'p-nordvei',
    attribute: 'calm',
    promotion: 'start',
    hasHelp: true,
    isInEnglish: true,
  },
  {
    folder: 'casa-ipe',
    title: 'Casa Ipê',
    tag: 'pt-br',
    currency: 'BRL',
    terms: '3',
    category: 'slots',
    game: 'g-ci-1',
    studio: 'p-maracuja',
    attribute: 'forró',
    promotion: 'bem-vindo',
    hasHelp: false,
    isInEnglish: false,
  },
];

export const folderOfBrand = ({ folder }: Brand): string => `tests/brands/${folder}`;
