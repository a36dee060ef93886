/** Plain text of an author: an empty line begins a paragraph, other line ends stay. In its own direction. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className="muted said" dir="auto">
    {text.split(/\n{2,}/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is shown as it is or replaced as a whole
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);
