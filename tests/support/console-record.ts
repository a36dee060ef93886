/** A member's record in the console with something of everything that an operator can act on, and the platform's answers for it. */
import { accepted } from '#app/contract/envelope.ts';
import { waitingCall } from './console-approval.ts';
import { type ScriptedCalls, scriptCalls } from './scripted-calls.ts';

const MOMENT = '2026-11-21 20:52:00';
const none = accepted({ rows: [], next: null, counts: { all: 0 } });

const MEMBER = {
  profile: {
    username: 'amara',
    fullName: null,
    email: 'amara@mail.example',
    mobile: null,
    country: 'SE',
    currency: 'SEK',
    language: 'sv',
    created: MOMENT,
    emailProved: true,
    mobileProved: false,
  },
  restrictions: [
    { restrictionId: 'r-1', kind: 'no-play', until: null, isInForce: true, mayRelease: true },
    { restrictionId: 'r-2', kind: 'time-out', until: MOMENT, isInForce: true, mayRelease: false },
  ],
  wallet: { balances: { main: '12500.00', debt: '-20.00' }, movements: [] },
  limits: { set: [{ kind: 'deposit', period: 'day', limit: '500.00', used: '450.00', asked: null }] },
  exclusion: { months: [6, 12], forGood: true },
  requests: [],
};

const APPROVAL = waitingCall({
  call: 'member/reset-access',
  target: 'access of m-1',
  input: {},
  shows: {
    checks: [
      { kind: 'document', shows: 'Passport, number 1' },
      { kind: 'call-back', shows: 'Number of the account' },
    ],
    lost: ['step'],
    email: 'new@mail.example',
    reason: 'Lost phone, chat C-20417',
  },
  amount: null,
  currency: null,
});

const account = (memberId: string, username: string) => ({
  memberId,
  username,
  country: 'SE',
  restrictions: [],
});

/** Scripts the record of `m-1`; other answers can be added. */
export function openRecord(more: ScriptedCalls['answers'] = {}): ScriptedCalls {
  return scriptCalls({
    'member/view': accepted(MEMBER),
    'member/movements': none,
    'member/rounds': none,
    'member/bonuses': accepted({
      rows: [
        {
          claimId: 'pc-1',
          promotionId: 'pr-weekend',
          title: 'Weekend reload',
          state: 'wagering',
          why: null,
          depositId: null,
          bonus: null,
          freeRounds: null,
          made: MOMENT,
        },
      ],
      next: null,
      counts: { all: 1 },
      currency: 'SEK',
    }),
    'member/messages': none,
    'member/logins': none,
    'member/files': none,
    'member/documents': none,
    'member/activity': none,
    'member/sums': accepted({}),
    'member/notes': accepted({
      rows: [
        {
          noteId: 'n-1',
          text: 'Prefers short answers.',
          writtenBy: { operatorId: 'op-1', name: 'Ines' },
          written: MOMENT,
          isOwn: true,
        },
      ],
      next: null,
      counts: { all: 1 },
    }),
    'member/sessions': accepted({
      rows: [
        {
          sessionId: 's-1',
          browser: { name: 'Firefox', system: 'Linux', form: 'desktop' },
          network: '203.0.113.9',
          place: 'SE',
          isNew: false,
          made: MOMENT,
          seen: MOMENT,
        },
      ],
    }),
    'vip/standing': accepted({
      memberId: 'm-1',
      tierId: 'dawn',
      tiers: ['dawn', 'noon'],
      points: 12,
      month: { points: 3, keep: 100, ends: MOMENT },
      events: [],
    }),
    'wallet/under-review': accepted({
      next: null,
      wins: [
        {
          memberId: 'm-1',
          number: 7,
          providerId: 'p-1',
          roundId: 'round-1',
          gameId: 'g-1',
          amount: '900.00',
          currency: 'SEK',
          why: 'ceiling',
          won: MOMENT,
        },
      ],
    }),
    'wallet/pending-transfers': accepted({
      memberId: 'm-1',
      transfers: [
        {
          transferId: 'T1',
          receiverId: 'm-2',
          amount: '40.00',
          currency: 'SEK',
          attempts: 1,
          sent: MOMENT,
          heldUntil: null,
        },
      ],
    }),
    'identity/linked': accepted({
      accounts: [account('m-1', 'amara'), account('m-3', 'amara2')],
      links: [{ memberIds: ['m-1', 'm-3'], by: 'email', proved: [MOMENT, MOMENT], ended: [null, null] }],
      separated: [],
      cases: [
        {
          caseId: 'c-1',
          likeness: 'like',
          shares: ['name', 'birthDate'],
          members: [account('m-1', 'amara'), account('m-4', 'amara3')],
          opened: MOMENT,
          state: 'open',
          decided: null,
          decidedBy: null,
          reason: null,
        },
      ],
    }),
    'approval/list': accepted({ next: null, approvals: [APPROVAL] }),
    ...more,
  });
}
