/** A time of the platform, UTC. Its parts keep their order in every language. */
export const Moment = ({ of }: { of: string | null }) =>
  of === null ? null : (
    <bdi translate="no" className="number" dir="ltr">
      {of}
    </bdi>
  );
