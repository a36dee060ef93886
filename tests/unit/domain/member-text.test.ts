import { describe, expect, it } from 'vitest';
import { isOperatorsName, isReservedName, memberTextFlaw, plainText } from '#app/domain/member-text.ts';
import { readableText } from '#app/domain/readable-text.ts';

const flawOf = (text: string) => memberTextFlaw(text, ['Meridian']);

describe('the text of a member to another', () => {
  it.each([
    ['For dinner', 'For dinner'],
    ['one\r\n\r\ntwo\tthree', 'one two three'],
    ['\u202eevil\u202c \u2066x\u2069 \ufeff', 'evil x'],
    ['  للعشاء  ', 'للعشاء'],
  ])('%j is sent as %j', (text, sent) => {
    expect(plainText(text)).toBe(sent);
  });

  it.each([
    'https://evil.example',
    'HTTP://1.2.3.4/x',
    'javascript://x',
    'go to www.evil',
    'evil.example/login',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'пример.рф',
    'write to me@evil',
    'write to @evilhelp',
    'evil dot com',
    'evil (dot) com',
    'evil [.] com',
    'evil . com',
    'EVIL DOT COM/x',
    'evil\u200b dot\u200b com',
    'evil punto com',
    'evil ponto com',
    'evil punkt com',
    'evil نقطة com',
    'evil 點 com',
    'evil·com',
  ])('%j names an address', text => {
    expect(flawOf(text)).toBe('address');
  });

  it.each([
    'call +44 20 7946 0000 within 24 h',
    '1234567',
    '1 2 3 4 5 6 7',
    '12-34-56-7',
    '(020) 79/46',
    '١٢٣٤٥٦٧',
    '۱۲۳ ۴۵۶ ۷',
    '１２３４５６７',
    '①②③④⑤⑥⑦',
    '१२३४५६७',
    '0O7 94l 6O1',
    '一二三四五六七',
    '12\u200b34\u200b567',
    'pay to DE89 3704 0044',
  ])('%j is a number to call or to pay to', text => {
    expect(flawOf(text)).toBe('number');
  });

  it.each([
    'Meridian: your account is limited',
    'MERIDIAN',
    'M e r i d i a n',
    'Mer1d1an',
    'Меridian', // Cyrillic М and е
    'Mеrіdіаn', // Cyrillic е, і, а
    'ＭＥＲＩＤＩＡＮ',
    '𝕄𝕖𝕣𝕚𝕕𝕚𝕒𝕟',
    'Mérídiän',
    'Meri\u200bdian\u2060',
    'from Support',
    'Suppоrt team', // Cyrillic о
    's.u.p.p.o.r.t',
    '5upp0rt',
    'customer service',
    'the admin',
    'Kundtjänst',
    'KUNDTJANST här',
    'Suporte',
    'Atendimento ao cliente',
    'Soporte técnico',
    'Atencion al cliente',
    'من الدعم الفني',
    'خدمة العملاء',
    '客服',
    '官方通知',
  ])('%j speaks in the operator’s name', text => {
    expect(flawOf(text)).toBe('operator');
  });

  it.each([
    '12.50 for dinner',
    'Thanks. See you',
    'e.g. this',
    'At 7.30 p.m.',
    '10:30, room 5/6',
    '謝謝。',
    '',
    'Room 123456',
    'a punto de llegar',
    'um ponto de encontro',
    'no point. Me neither',
    'dot your letters',
    'bad mints',
    'For the modern table',
    'Para el sábado',
    'ليوم السبت',
    '一起吃飯',
    'lol 123 lol',
    'På lördag kl 19.30',
  ])('%j is sent', text => {
    expect(flawOf(text)).toBeNull();
  });

  it('counts a short brand as a word alone', () => {
    expect(memberTextFlaw('Bet on it', ['Bo'])).toBeNull();
    expect(memberTextFlaw('Bo writes to you', ['Bo'])).toBe('operator');
  });
});

describe('[5.16] a username', () => {
  it.each([
    ['meridian24', true],
    ['Mer1dianHelp', true],
    ['admin2046', true],
    ['supportgb', true],
    ['anna2046', false],
    ['modern7', false],
    ['44-7700900142', false],
  ])('%j is reserved: %s', (name, isReserved) => {
    expect(isReservedName(name, ['Meridian'])).toBe(isReserved);
  });
});

describe('a full name', () => {
  it.each([
    'Meridian',
    'Meridian Payments',
    'The МERIDIAN',
    'Customer Support',
    'Kundtjänst',
    'الدعم',
  ])('%j is the operator’s', name => {
    expect(isOperatorsName(name, ['Meridian', 'Harbour Nine'])).toBe(true);
  });

  it('is the operator’s where it holds a brand of two words', () => {
    expect(isOperatorsName('Harbour Nine Ltd', ['Harbour Nine'])).toBe(true);
    expect(isOperatorsName('Nine Harbour', ['Harbour Nine'])).toBe(false);
  });

  it.each(['Jaap Staff', 'Meridiana Rossi', 'Ada Lovelace', ''])('%j is a person’s', name => {
    expect(isOperatorsName(name, ['Meridian'])).toBe(false);
  });
});

describe('a text that operators read', () => {
  it.each([
    ['pay \u202Egnp.exe\u202C now', 'pay gnp.exe now'],
    ['\u2066x\u2069\u200f\ufeff', 'x'],
    ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
    ['👩\u200d💻', '👩\u200d💻'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(readableText(typed)).toBe(kept);
  });
});
