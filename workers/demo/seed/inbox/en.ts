/** The demo's messages in English. */
import type { MessageText } from '#platform/messages/inbox/inbox.ts';
import type { DemoMessage } from './demo-message.ts';

export const EN: Record<DemoMessage, MessageText> = {
  welcome: {
    title: 'Welcome to Meridian',
    content:
      'Thank you for joining.\n\nYour balance starts with play credits in the currency of your country. They are play money: you cannot lose or withdraw real money.\n\nTake a look around. The lobby lists every game by category, and each studio has its own page.\n\nOur welcome letter to you: enter the promotion code MERIDIAN in the promotion centre to get a bonus.',
    sender: 'Meridian',
  },
  security: {
    title: 'Keep your account safe',
    content:
      'Choose a password that you use nowhere else, and log out on devices that are not yours.\n\nWe never ask for your password, neither here nor by phone.',
    sender: 'Security',
  },
  limits: {
    title: 'Play within your limits',
    content:
      'A limit is easiest to keep when you set it before the first round. If play stops being fun, stop and talk to us.',
    sender: 'Safer play',
  },
  support: {
    title: 'How to contact us',
    content:
      'All contact options in your country are on one page. You can also find it at the bottom of every page.',
    sender: 'Support',
  },
  studios: {
    title: 'Browse by studio',
    content:
      'Do you have a favourite studio? Its page shows all its games in one place, and you can filter by studio in the lobby.',
    sender: 'Lobby',
  },
  terms: {
    title: 'Our current terms',
    content:
      'You can read the current terms in the help centre. When they change, we ask you to accept them before you continue.',
    sender: 'Meridian',
  },
  releases: {
    title: 'New releases in the lobby',
    content: 'New games have a ribbon. Sort any category by New to see them first.',
    sender: 'Lobby',
  },
  pause: {
    title: 'Time for a break?',
    content:
      'A break does you good at any time. You decide how long a time-out lasts, and you will not miss anything here.',
    sender: 'Safer play',
  },
  inbox: {
    title: 'Your messages are here now',
    content:
      'We send our messages to this inbox. The bell at the top shows how many messages you have not read yet.',
    sender: 'Meridian',
  },
};
