/** The demo's messages in Swedish. */
import type { MessageText } from '#platform/messages/inbox/inbox.ts';
import type { DemoMessage } from './demo-message.ts';

export const SV: Record<DemoMessage, MessageText> = {
  welcome: {
    title: 'Välkommen till Meridian',
    content:
      'Tack för att du blev medlem.\n\nDitt saldo börjar med spelkrediter i ditt lands valuta. Det är spelpengar: inget kan förloras och inget kan tas ut.\n\nSe dig omkring. Lobbyn visar alla spel efter kategori, och studiorna bakom dem har egna sidor.\n\nVårt brev till dig: ange kampanjkoden MERIDIAN i kampanjcentret så får du en bonus.',
    sender: 'Meridian',
  },
  security: {
    title: 'Skydda ditt konto',
    content:
      'Välj ett lösenord som du inte använder någon annanstans och logga ut på enheter som inte är dina.\n\nVi frågar aldrig efter ditt lösenord, varken här eller per telefon.',
    sender: 'Säkerhet',
  },
  limits: {
    title: 'Spela inom dina gränser',
    content:
      'En gräns är lättast att hålla när den sätts före den första omgången. Om det slutar vara roligt: sluta och prata med oss.',
    sender: 'Tryggt spelande',
  },
  support: {
    title: 'Så når du oss',
    content:
      'Alla sätt att nå oss i ditt land finns på en sida. Du hittar den även längst ner på varje sida.',
    sender: 'Kundtjänst',
  },
  studios: {
    title: 'Bläddra efter studio',
    content:
      'Har du en favoritstudio? På dess sida finns alla dess spel samlade, och i lobbyn kan du filtrera på studio.',
    sender: 'Lobbyn',
  },
  terms: {
    title: 'Villkoren som gäller',
    content:
      'Du kan läsa de aktuella villkoren i hjälpcentret. När de ändras ber vi dig godkänna dem innan du fortsätter.',
    sender: 'Meridian',
  },
  releases: {
    title: 'Nyheter i lobbyn',
    content: 'Spel har ett band så länge de är nya. Sortera en kategori efter nyheter för att se dem först.',
    sender: 'Lobbyn',
  },
  pause: {
    title: 'Dags för en paus?',
    content: 'En paus gör alltid gott. Du bestämmer hur lång spelpausen blir, och du missar inget här.',
    sender: 'Tryggt spelande',
  },
  inbox: {
    title: 'Nu finns dina meddelanden här',
    content:
      'Våra meddelanden kommer till den här inkorgen. Klockan längst upp visar hur många meddelanden du inte har läst.',
    sender: 'Meridian',
  },
};
