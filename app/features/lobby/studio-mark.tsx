/** A studio's own mark, in the colour of the text around it. */
export const StudioMark = ({ providerId }: { providerId: string }) => (
  <span
    className="mark"
    aria-hidden="true"
    style={{ maskImage: `url("/art/provider/${encodeURIComponent(providerId)}.svg")` }}
  />
);
