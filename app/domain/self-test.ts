/**
 * A short test for members who wonder about their play, in our own words, after the field's screening questions: how much,
 * how far, with what harm. The browser counts the answers and sends them nowhere.
 */

/** Questions about the last twelve months, by name. */
export const SELF_TEST_QUESTIONS = [
  'more',
  'larger',
  'back',
  'borrowed',
  'problem',
  'health',
  'others',
  'money',
  'guilt',
] as const;
export type SelfTestQuestion = (typeof SELF_TEST_QUESTIONS)[number];

/** Answers with their points. */
export const SELF_TEST_ANSWERS = { never: 0, sometimes: 1, often: 2, always: 3 } as const;
export type SelfTestAnswer = keyof typeof SELF_TEST_ANSWERS;

export type SelfTestResult = 'none' | 'low' | 'medium' | 'high';

export type SelfTestAnswers = Partial<Record<SelfTestQuestion, SelfTestAnswer>>;

/** The least points of a result. */
const LOW = 1;
const MEDIUM = 3;
const HIGH = 8;

/** @returns null while a question has no answer */
export function selfTestResult(answers: SelfTestAnswers): SelfTestResult | null {
  let points = 0;
  for (const question of SELF_TEST_QUESTIONS) {
    const answer = answers[question];
    if (answer === undefined) return null;
    points += SELF_TEST_ANSWERS[answer];
  }
  if (points >= HIGH) return 'high';
  if (points >= MEDIUM) return 'medium';
  return points >= LOW ? 'low' : 'none';
}

export interface KeptResult {
  result: SelfTestResult;
  /** yyyy-MM-dd. */
  day: string;
}

const RESULTS: readonly SelfTestResult[] = ['none', 'low', 'medium', 'high'];

/** Parses the last test as the browser stores it. @returns null for any other text */
export function readKeptResult(text: string | null): KeptResult | null {
  const [day = '', said = ''] = (text ?? '').split(' ');
  const result = RESULTS.find(it => it === said);
  return result !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { result, day } : null;
}
