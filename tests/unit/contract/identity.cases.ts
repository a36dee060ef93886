import { memberIdentity, memberSendDocument } from '#app/contract/identity.ts';
import { type EndpointCase, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const KEY = 'identity/m-1/0a1b.png';
const document = {
  documentId: 'id-1',
  kind: 'passport',
  state: 'checking',
  sent: MOMENT,
  promisedBy: MOMENT,
  flaw: null,
  validUntil: '2030-01-31',
};
const needs = { deposit: 0, play: 1, withdrawal: 2, withdrawalsAbove: null };
const attempt = { operationId: 'attempt-01', kind: 'passport', front: KEY };

export const IDENTITY_CASES: EndpointCase[] = [
  {
    clause: '[6.8]',
    says: 'takes nothing, gives the level, what the market requires, and the documents',
    endpoint: memberIdentity,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [
      { level: 0, needs, documents: [] },
      {
        level: 1,
        needs: { ...needs, withdrawalsAbove: { sum: '2000', currency: 'GBP', level: 2 } },
        documents: [document, { ...document, state: 'refused', flaw: 'unreadable' }],
      },
    ],
    notGives: [
      {},
      { level: 3, needs, documents: [] },
      { level: 0, needs, documents: [{ ...document, state: 'lost' }] },
    ],
  },
  {
    clause: '[6.8]',
    says: 'takes a kind and keys of pictures, gives the document',
    endpoint: memberSendDocument,
    access: 'member',
    takes: [
      { ...attempt, validUntil: '2030-01-31' },
      { ...attempt, kind: 'id-card', back: KEY, validUntil: '2030-01-31' },
      { ...attempt, kind: 'address', front: 'identity/m-1/0a1b.pdf' },
    ],
    refuses: [
      {},
      { ...attempt, kind: 'driving-licence' },
      { ...attempt, front: '../m-2/x.png' },
      { ...attempt, validUntil: '2030-02-31' },
      { ...attempt, operationId: 'short' },
    ],
    gives: [document],
    notGives: [null, { ...document, flaw: 'ugly' }],
  },
];
