/** The six markets of the crowd: their share of the members, and the names that people have there. */

export interface CrowdMarket {
  country: string;
  currency: string;
  exponent: number;
  language: string;
  diallingCode: string;
  mobileDigits: number;
  /** Of 100 members. */
  share: number;
  /** The most frequent first. */
  firstNames: readonly string[];
  lastNames: readonly string[];
}

const named = (text: string): string[] => text.split(' ');

export const CROWD_MARKETS: readonly CrowdMarket[] = [
  {
    country: 'BR',
    currency: 'BRL',
    exponent: 2,
    language: 'pt-br',
    diallingCode: '55',
    mobileDigits: 11,
    share: 36,
    firstNames: named(
      'Maria José João Ana Antônio Francisca Carlos Paulo Márcia Luiz Juliana Pedro Adriana Lucas Fernanda Rafael Patrícia Thiago Aline Bruno Camila Diego Letícia Vinícius Beatriz Caio',
    ),
    lastNames: named(
      'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Araújo Conceição',
    ),
  },
  {
    country: 'PH',
    currency: 'PHP',
    exponent: 2,
    language: 'en-ph',
    diallingCode: '63',
    mobileDigits: 10,
    share: 24,
    firstNames: named(
      'Maria Jose Angel Mark John Christian Rosa Michael Princess Ramon Luz Grace Jerome Joy Paolo Marites Andres Kristine Dennis Rowena Carlo Jasmine',
    ),
    lastNames: named(
      'Reyes Cruz Santos Garcia Mendoza Bautista Ocampo Flores Villanueva Ramos Castro Rivera Aquino Navarro Salazar Mercado Domingo Pascual Tolentino Dimaculangan',
    ),
  },
  {
    country: 'GB',
    currency: 'GBP',
    exponent: 2,
    language: 'en-gb',
    diallingCode: '44',
    mobileDigits: 10,
    share: 18,
    firstNames: named(
      'Oliver Amelia George Isla Harry Ava Noah Emily Jack Sophia Charlie Grace Thomas Lily Oscar Freya William Evie James Ivy Amara Priya Callum Niamh',
    ),
    lastNames: named(
      'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Harris Clarke Okafor Khan Lewis Fairweather',
    ),
  },
  {
    country: 'SE',
    currency: 'SEK',
    exponent: 2,
    language: 'sv-se',
    diallingCode: '46',
    mobileDigits: 9,
    share: 11,
    firstNames: named(
      'Anna Erik Maria Lars Karin Karl Margareta Anders Eva Johan Kerstin Per Birgitta Nils Lena Åsa Björn Ingrid Östen Märta Göran Linnéa',
    ),
    lastNames: named(
      'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Lindström Sjöberg Åkesson Öberg Ek Quist Bergman Wallin',
    ),
  },
  {
    country: 'CL',
    currency: 'CLP',
    exponent: 0,
    language: 'es-cl',
    diallingCode: '56',
    mobileDigits: 9,
    share: 7,
    firstNames: named(
      'María José Juan Camila Luis Valentina Carlos Javiera Jorge Sofía Manuel Constanza Francisco Martín Ñancu Isidora Benjamín Antonia Matías Florencia',
    ),
    lastNames: named(
      'González Muñoz Rojas Díaz Pérez Soto Contreras Silva Martínez Sepúlveda Morales Rodríguez López Fuentes Hernández Torres Araya Flores Espinoza Huenchumán',
    ),
  },
  {
    country: 'AE',
    currency: 'AED',
    exponent: 2,
    language: 'ar-ae',
    diallingCode: '971',
    mobileDigits: 9,
    share: 4,
    firstNames: named(
      'Mohammed Ahmed Fatima Mariam Ali Omar Aisha Khalid Layla Hassan Noura Yousef Salma Rashid Huda',
    ),
    lastNames: named(
      'Mansoori Hashimi Suwaidi Marri Ketbi Nuaimi Shamsi Mazrouei Khan Haddad Najjar Rahman Falasi',
    ),
  },
];
