/** Finds the answers of a guarded login's puzzles. Blocks its thread for seconds. */
import { scrypt } from '@noble/hashes/scrypt.js';
import {
  isAnswer,
  MOST_WORK_ANSWER,
  WORK_COST,
  WORK_PUZZLES,
  WORK_SALT,
  workText,
} from '#app/domain/login-work.ts';

function solve(guard: string, puzzle: number): number {
  for (let answer = 0; answer <= MOST_WORK_ANSWER; answer += 1)
    if (isAnswer(scrypt(workText(guard, puzzle, answer), WORK_SALT, WORK_COST))) return answer;
  throw new Error('A puzzle has no answer');
}

export const workAnswers = (guard: string): number[] =>
  Array.from({ length: WORK_PUZZLES }, (_, puzzle) => solve(guard, puzzle));
