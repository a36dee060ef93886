import { bankAdd, bankList, bankRemove } from '#app/contract/bank.ts';
import {
  memberMessageDelete,
  memberMessageList,
  memberMessageRestore,
  memberMessageUpdate,
  memberProfile,
  memberTransferNotice,
  memberWithdrawalPin,
} from '#app/contract/member.ts';
import { realtimeAuth } from '#app/contract/realtime.ts';
import { commonStsToken } from '#app/contract/storage.ts';
import { memberRestoreBalance, memberWalletBalance } from '#app/contract/wallet.ts';
import { type EndpointCase, long, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const profile = { user: { id: 'm-1', username: 'demogb', currency: 'GBP' }, withdrawalPin: true };
const message = { noticeId: 'n-1', title: 'Aff Transfer', is_read: 0, created: MOMENT };
const account = {
  id: 'b-1',
  bankCode: 'harbour',
  bankName: 'Harbour Bank',
  accountHolder: 'Amara O.',
  accountNumber: '••••4471',
  status: 'verified',
};
const upload = { filename: 'receipt.png', filetype: 'image/png', folder: 'receipt', bucket: 1 };
const field = { AccessKeyId: 'AK', SecretAccessKey: 'SK', SessionToken: 'ST' };
const body = { bucket: 'uploads-private', key: 'receipt/m-1/abc.png', region: 'auto' };

const asked = { socketId: '100123.456', channelName: 'private-member-m-1' };

export const MEMBER_CASES: EndpointCase[] = [
  {
    clause: '[4.40] [7.51]',
    says: 'takes a connection and a channel, gives what lets one into the other',
    endpoint: realtimeAuth,
    access: 'member',
    takes: [asked, { ...asked, channelName: 'presence-room' }],
    refuses: [
      {},
      { ...asked, socketId: '100123' },
      { ...asked, socketId: '1.2:private-member-m-2' },
      { ...asked, channelName: 'private-member-m-1:x' },
      { ...asked, channelName: '#server-to-user-m-1' },
      { ...asked, channelName: long(201) },
    ],
    gives: [{ auth: 'meridian-key:abc' }, { auth: 'meridian-key:abc', channelData: '{"user_id":"m-1"}' }],
    notGives: [{}, { auth: '' }, null],
  },
  {
    clause: '[2.6]',
    says: 'takes nothing, gives the member',
    endpoint: memberProfile,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [profile, { ...profile, email: 'a@example.com', birthDate: '1990-02-28', tncVersion: '2026-01' }],
    notGives: [{ withdrawalPin: true }, { ...profile, withdrawalPin: '123456' }],
  },
  {
    clause: '[5.8] [9.12]',
    says: 'takes a PIN of six digits, another one than there is',
    endpoint: memberWithdrawalPin,
    access: 'member',
    takes: [{ withdrawalPin: '123456' }, { withdrawalPin: '123456', currentPin: '654321' }],
    refuses: [
      { withdrawalPin: '12345' },
      { withdrawalPin: '1234567' },
      { withdrawalPin: '12345a' },
      { withdrawalPin: 123456 },
      { withdrawalPin: '123456', currentPin: '123456' },
    ],
    gives: [{ withdrawalPin: true }],
    notGives: [{ withdrawalPin: '123456' }],
  },
  {
    clause: '[7.39]',
    says: 'takes nothing, gives title and status',
    endpoint: memberTransferNotice,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [{ title: 'Aff Transfer', status: true }, { status: false }],
    notGives: [{ title: 'Aff Transfer' }, { title: 'Aff Transfer', status: 'true' }],
  },
  {
    clause: '[7.13]',
    says: 'takes nothing, gives the balance as decimal text beside its currency',
    endpoint: memberWalletBalance,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [
      { balance: '1284.50', currency: 'GBP' },
      { balance: '0', currency: 'CLP', held: '100', bonus: '5' },
    ],
    notGives: [
      { balance: 1284.5, currency: 'GBP' },
      { balance: '1,284.50', currency: 'GBP' },
      { balance: '1' },
    ],
  },
  {
    clause: '[7.14]',
    says: 'takes nothing; only the status is read',
    endpoint: memberRestoreBalance,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [null, {}],
    notGives: 'nothing is read',
  },
  {
    clause: '[7.35]',
    says: 'takes memberLanguage, gives the messages of the inbox',
    endpoint: memberMessageList,
    access: 'member',
    takes: [{ memberLanguage: 'en-gb' }, { memberLanguage: 'zh', afterId: 'n-1' }],
    refuses: [{}, { memberLanguage: 'English' }, { memberLanguage: 'en-gb', afterId: '../1' }],
    gives: [[], [message], [{ ...message, type: 'balance-transfer', content: 'Hello', link: '/en-gb/vip' }]],
    notGives: [
      { data: [message] },
      [{ ...message, is_read: false }],
      [{ ...message, created: '21/11/2026' }],
      [{ ...message, link: 'javascript:alert(1)' }],
      new Array(501).fill(message),
    ],
  },
  {
    clause: '[7.36]',
    says: 'takes the noticeId as id',
    endpoint: memberMessageUpdate,
    access: 'member',
    takes: [{ id: 'n-1' }, { id: 'all' }],
    refuses: [{ noticeId: 'n-1' }, { id: '' }, { id: 1 }, { id: long(65) }],
    gives: [null],
    notGives: 'nothing is read',
  },
  {
    clause: '[1.13]',
    says: 'takes noticeIds',
    endpoint: memberMessageDelete,
    access: 'member',
    takes: [{ ids: ['n-1'] }, { ids: ['n-1', 'n-2'] }, { ids: new Array(500).fill('n-1') }],
    refuses: [{ ids: [] }, { ids: 'n-1' }, { id: 'n-1' }, { ids: [1] }, { ids: new Array(501).fill('n-1') }],
    gives: [null],
    notGives: 'nothing is read',
  },
  {
    clause: '[1.13]',
    says: 'takes noticeIds back',
    endpoint: memberMessageRestore,
    access: 'member',
    takes: [{ ids: ['n-1'] }, { ids: ['n-1', 'n-2'] }, { ids: new Array(500).fill('n-1') }],
    refuses: [{ ids: [] }, { ids: 'n-1' }, { id: 'n-1' }, { ids: [1] }, { ids: new Array(501).fill('n-1') }],
    gives: [null],
    notGives: 'nothing is read',
  },
  {
    clause: '[7.37]',
    says: 'takes filename, filetype, folder and bucket, gives credentials and where they lead [3.20]',
    endpoint: commonStsToken,
    access: 'member',
    takes: [upload, { ...upload, bucket: 2, filename: 'Beleg 21. März.jpeg' }],
    refuses: [
      { ...upload, bucket: 3 },
      { ...upload, bucket: '1' },
      { ...upload, filename: '../receipt.png' },
      { ...upload, filename: 'a\u0000b.png' },
      { ...upload, folder: 'a/b' },
      { ...upload, filetype: 'png' },
      { filename: 'receipt.png' },
    ],
    gives: [
      { field, body },
      { field: { ...field, Expiration: MOMENT }, body: { ...body, endpoint: '/storage' } },
    ],
    notGives: [
      { field },
      { field: { ...field, SessionToken: '' }, body },
      { field, body: { ...body, key: '../other' } },
      { field, body: { ...body, endpoint: '//evil.example' } },
    ],
  },
  {
    clause: '[2.8]',
    says: 'takes nothing, gives the accounts, masked, and the banks',
    endpoint: bankList,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [{ accounts: [account], banks: [{ bankCode: 'harbour', bankName: 'Harbour Bank' }] }],
    notGives: [[account], { accounts: [{ ...account, id: '' }], banks: [] }],
  },
  {
    clause: '[2.8]',
    says: 'takes bank, holder and number',
    endpoint: bankAdd,
    access: 'member',
    takes: [{ bankCode: 'harbour', accountHolder: 'Amara O.', accountNumber: 'GB29 NWBK 6016 1331 9268 19' }],
    refuses: [
      { bankCode: 'harbour', accountHolder: 'Amara O.', accountNumber: '12' },
      { bankCode: 'harbour', accountHolder: 'Amara O.', accountNumber: '1234<b>' },
      { bankCode: 'harbour', accountHolder: '', accountNumber: '12345678' },
    ],
    gives: [account],
    notGives: [{ id: 'b-1' }],
  },
  {
    clause: '[2.8]',
    says: 'takes the id of an account',
    endpoint: bankRemove,
    access: 'member',
    takes: [{ id: 'b-1' }, { id: 'b-1', withdrawalPin: '123456' }],
    refuses: [{}, { id: 'b 1' }, { id: 'b-1', withdrawalPin: '1' }],
    gives: [null],
    notGives: 'nothing is read',
  },
];
