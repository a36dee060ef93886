/**
 * The form below an article, posted by a browser without scripts: it leads back to the article, or to the same page with its
 * errors.
 */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { postedCall } from '#app/api/context.ts';
import { readBounded } from '#app/contract/body.ts';
import { HELP_TEXT_MAX, helpTell, helpVote } from '#app/contract/help-reading.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { HELPFUL_ID, type HelpfulAnswer, type RefusedForm, SAID_PARAMETER } from './helpful.ts';

/** A text of the longest length in characters of three bytes, each byte as `%E0`. */
const MAX_FORM_BYTES = 16_384;

interface FormPost {
  context: Readonly<RouterContextProvider>;
  request: Request;
  /** Id of the article. */
  article: string;
}

/** Null for a form that is longer than any text may be, or that broke off. */
async function fieldsOf(request: Request): Promise<URLSearchParams | null> {
  const bytes = await readBounded(request, MAX_FORM_BYTES).catch(() => null);
  return bytes === null ? null : new URLSearchParams(new TextDecoder().decode(bytes));
}

/** The call that a form asks for, and the answer that the address names once it succeeds. */
function meaningOf(
  article: string,
  fields: URLSearchParams,
): { name: string; payload: object; said: HelpfulAnswer } {
  const text = fields.get('text');
  if (text !== null) return { name: helpTell.name, payload: { article, text }, said: 'told' };
  const helpful = fields.get('helpful');
  if (helpful !== 'yes' && helpful !== 'no') return { name: helpVote.name, payload: { article }, said: 'no' };
  return { name: helpVote.name, payload: { article, isHelpful: helpful === 'yes' }, said: helpful };
}

const shown = (refused: RefusedForm, status: number) => data(refused, { status });

export async function answerForm({ context, request, article }: FormPost) {
  const fields = await fieldsOf(request);
  if (fields === null) return shown({ error: `maxlength:${HELP_TEXT_MAX}`, text: '', isText: true }, 422);
  const { name, payload, said } = meaningOf(article, fields);
  const text = fields.get('text');
  const reply = await context.get(postedCall)(name, payload);
  const refusal = refusalOf(reply);
  if (refusal === null) {
    const { tag } = context.get(visitedSite);
    return redirect(`/${tag}/help-center/${article}?${SAID_PARAMETER}=${said}#${HELPFUL_ID}`, 303);
  }
  const broken = refusal.fields?.text?.[0] ?? refusal.form ?? reply.msg;
  const error = broken === 'invalid' ? 'required' : broken;
  return shown({ error, text: text ?? '', isText: text !== null }, reply.code >= 400 ? reply.code : 422);
}
