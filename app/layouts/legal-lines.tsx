/** What the operator states in the market, at the foot of a page: with real money its own lines, else the licence of the site. */
import type { GeneralInfo, LegalLine } from '#app/contract/general.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { wordsIn } from '#app/domain/words.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

const SEAL_HEIGHT = 32;

function Line({ line: { text, link, image, alt } }: { line: LegalLine }) {
  const code = codeOfTag(useLanguageTag());
  const content = (
    <>
      {image !== null && <img src={image} alt={wordsIn(alt, code)} height={SEAL_HEIGHT} loading="lazy" />}
      <span>{wordsIn(text, code)}</span>
    </>
  );
  return <p>{link === null ? content : <a href={link}>{content}</a>}</p>;
}

export function LegalLines({ info: { licence, legal, operatorName } }: { info: GeneralInfo }) {
  const t = useText();
  if (legal !== undefined) return legal.lines.map(line => <Line key={JSON.stringify(line)} line={line} />);
  return (
    licence !== null && (
      <p>
        {t('footer.licence', { operator: operatorName, licence: `${licence.authority} ${licence.number}` })}
      </p>
    )
  );
}
