/** The thread of a guarded login's work. */
import { workAnswers } from './login-work-answers.client.ts';

addEventListener('message', ({ data: guard }: MessageEvent<string>) => postMessage(workAnswers(guard)));
