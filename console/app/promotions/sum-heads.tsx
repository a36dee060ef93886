/** Headings of what claims of a promotion add up to: their number, and what was given, wagered and paid out. */
import { useText } from '../text/text.ts';

const TITLES = ['promotion_claims', 'promotion_given', 'promotion_wagered', 'promotion_paid_out'] as const;

export function SumHeads() {
  const t = useText();
  return TITLES.map(it => (
    <th key={it} scope="col" data-figure="true">
      {t(it)}
    </th>
  ));
}
