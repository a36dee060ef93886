/** Texts in sections, with the marks of help and terms. A link goes nowhere, and nothing in a text is read as HTML. */
import { type MarkedBlock, type MarkedPart, markedBlocks } from '#app/domain/help/marked-text.ts';
import type { PreviewProps } from '../forms/file-kind.ts';
import type { Section } from '../forms/sections-form.tsx';

/** Blocks and parts have no ids, and are drawn anew with each letter. */
const keyed = <Item,>(list: readonly Item[]) => list.map((item, at) => ({ key: String(at), item }));

function Parts({ of }: { of: readonly MarkedPart[] }) {
  return keyed(of).map(({ key, item }) => {
    if (item.kind === 'strong') return <strong key={key}>{item.text}</strong>;
    return item.kind === 'link' ? (
      <span key={key} className="preview-link" title={item.to}>
        {item.text}
      </span>
    ) : (
      <span key={key}>{item.text}</span>
    );
  });
}

function Block({ of }: { of: MarkedBlock }) {
  if (of.kind === 'paragraph')
    return (
      <p>
        <Parts of={of.parts} />
      </p>
    );
  if (of.kind === 'table')
    return (
      <table>
        <tbody>
          {keyed(of.rows).map(({ key, item: row }) => (
            <tr key={key}>
              {keyed(row).map(({ key: cell, item }) => (
                <td key={cell}>
                  <Parts of={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  const items = keyed(of.items).map(({ key, item }) => (
    <li key={key}>
      <Parts of={item} />
    </li>
  ));
  return of.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

export function SectionsPreview({ sections }: { sections: readonly Section[] }) {
  return keyed(sections).map(({ key, item: { heading, paragraphs } }) => (
    <section key={key} className="preview-section">
      <h3>{heading}</h3>
      {keyed(markedBlocks(paragraphs)).map(({ key: block, item }) => (
        <Block key={block} of={item} />
      ))}
    </section>
  ));
}

export function TermsPreview({ value }: PreviewProps<readonly Section[]>) {
  return <SectionsPreview sections={value} />;
}
