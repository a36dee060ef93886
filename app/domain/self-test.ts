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

export const SELF_TEST_RESULTS = ['none', 'low', 'medium', 'high'] as const;
export type SelfTestResult = (typeof SELF_TEST_RESULTS)[number];

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
