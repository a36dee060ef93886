/** The published footer of a language [7.49]: plain text, open to every reader and crawler. */
import type { SeoSection } from '#app/contract/catalogue.ts';

export function SeoFooter({ sections }: { sections: readonly SeoSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="seo-text">
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
