/** The demo's messages in English. */
import type { MessageText } from '#platform/inbox/inbox.ts';
import type { DemoMessage } from './demo-message.ts';

export const EN: Record<DemoMessage, MessageText> = {
  welcome: {
    title: 'Welcome to Meridian',
    content:
      'Thank you for joining.\n\nYour wallet starts with play credits in the currency of your country. They are play money: nothing can be lost, and nothing can be cashed in.\n\nHave a look around. The lobby lists every game by category, and the studios behind them have pages of their own.',
    sender: 'Meridian',
  },
  security: {
    title: 'Keep your account yours',
    content:
      'Choose a password that you use nowhere else, and log out on devices that are not yours.\n\nWe never ask for your password, neither here nor by telephone.',
    sender: 'Security',
  },
  limits: {
    title: 'Play within your limits',
    content:
      'A limit is easiest to keep when it is set before the first round. If it stops being fun, stop and talk to us.',
    sender: 'Safer play',
  },
  support: {
    title: 'How to reach us',
    content:
      'Every way to reach us in your country is on one page. You will find it at the foot of every page, too.',
    sender: 'Customer service',
  },
  studios: {
    title: 'Browse by studio',
    content:
      'Do you have a favourite studio? Its page shows all of its games in one place, and the filters of the lobby know it as well.',
    sender: 'Lobby',
  },
  terms: {
    title: 'The terms that apply',
    content:
      'You find the current terms where you accept them. When they change, we ask you to read them before you go on.',
    sender: 'Meridian',
  },
  releases: {
    title: 'New releases in the lobby',
    content: 'Games carry a ribbon while they are new. Sort any category by new releases to see them first.',
    sender: 'Lobby',
  },
  pause: {
    title: 'Time for a break?',
    content:
      'A pause does good at any time. You decide how long it lasts, and nothing here runs away meanwhile.',
    sender: 'Safer play',
  },
  inbox: {
    title: 'Your messages are here now',
    content:
      'What we have to tell you arrives in this inbox. The bell at the top shows how many messages you have not read yet.',
    sender: 'Meridian',
  },
};
