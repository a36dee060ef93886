import { complaintFile, complaintList, complaintReply } from '#app/contract/complaint.ts';
import { type EndpointCase, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const complaint = {
  complaint: 'C-7K2M9QXA',
  kind: 'game',
  reference: 'r-1',
  state: 'open',
  made: MOMENT,
  due: MOMENT,
  closed: null,
  outcome: null,
  body: null,
  messages: [{ side: 'member', text: 'Not paid.', hasFile: false, made: MOMENT }],
};
const closed = {
  ...complaint,
  state: 'closed',
  closed: MOMENT,
  outcome: 'rejected',
  body: { name: 'Arbiter', link: 'https://arbiter.example' },
};
const wish = { kind: 'game', text: 'Not paid.', operationId: 'attempt-1' };
const reply = { complaint: 'C-7K2M9QXA', text: 'And more.', operationId: 'attempt-1' };

export const COMPLAINT_CASES: EndpointCase[] = [
  {
    clause: '[1.14]',
    says: 'lists the member’s complaints with their messages and outcomes',
    endpoint: complaintList,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [{ complaints: [] }, { complaints: [complaint, closed] }],
    notGives: [null, { complaints: [{ ...complaint, complaint: 'T-1' }] }],
  },
  {
    clause: '[1.14]',
    says: 'takes a kind, a text and its attempt, gives the complaint’s number and promise',
    endpoint: complaintFile,
    access: 'member',
    takes: [wish, { ...wish, reference: 'r-1', fileKey: 'attachments/m-1/a.png' }],
    refuses: [
      { ...wish, text: ' ' },
      { ...wish, kind: 'weather' },
      { ...wish, operationId: undefined },
    ],
    gives: [{ complaint: 'C-7K2M9QXA', due: MOMENT }],
    notGives: [{}, { complaint: '', due: MOMENT }],
  },
  {
    clause: '[1.14]',
    says: 'adds to a complaint',
    endpoint: complaintReply,
    access: 'member',
    takes: [reply],
    refuses: [
      { ...reply, text: '' },
      { ...reply, complaint: 'T-1' },
    ],
    gives: [{ complaint: 'C-7K2M9QXA' }],
    notGives: [{}, null],
  },
];
