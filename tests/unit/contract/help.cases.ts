import { helpMostRead, helpRead, helpTell, helpVote } from '#app/contract/help-reading.ts';
import { type EndpointCase, long, NOT_AN_OBJECT } from './endpoint-case.ts';

export const HELP_CASES: EndpointCase[] = [
  {
    clause: '[1.11]',
    says: 'takes an article, and whether it helped',
    endpoint: helpVote,
    access: 'anyone',
    takes: [
      { article: 'deposit', isHelpful: true },
      { article: 'forgot-password', isHelpful: false },
    ],
    refuses: [{}, { article: 'deposit' }, { article: '../deposit', isHelpful: true }],
    gives: [null, {}],
    notGives: 'nothing is read',
  },
  {
    clause: '[1.11]',
    says: 'takes an article, and what was missing in it',
    endpoint: helpTell,
    access: 'anyone',
    takes: [
      { article: 'deposit', text: 'A picture.\nAnd a table.' },
      { article: 'deposit', text: long(1_000) },
    ],
    refuses: [
      { article: 'deposit' },
      { article: 'deposit', text: '' },
      { article: 'deposit', text: ' \n' },
      { article: 'deposit', text: long(1_001) },
    ],
    gives: [null, {}],
    notGives: 'nothing is read',
  },
  {
    clause: '[2.12]',
    says: 'takes the article that is read',
    endpoint: helpRead,
    access: 'anyone',
    takes: [{ article: 'deposit' }],
    refuses: [{}, { article: '' }, { article: long(49) }],
    gives: [null, {}],
    notGives: 'nothing is read',
  },
  {
    clause: '[2.12]',
    says: 'takes nothing, gives ids of the articles that are read most',
    endpoint: helpMostRead,
    access: 'anyone',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [[], ['deposit', 'forgot-password']],
    notGives: [null, ['/deposit'], new Array(7).fill('deposit')],
  },
];
