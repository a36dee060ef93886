/** Buttons side by side of which one is chosen, where each choice is in view. */
interface SegmentProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

export function Segment<Value extends string>({ label, options, chosen, onChoose }: SegmentProps<Value>) {
  return (
    <fieldset className="segmented-control">
      <legend className="visually-hidden">{label}</legend>
      {options.map(it => (
        <button
          key={it.value}
          type="button"
          aria-pressed={it.value === chosen}
          aria-current={it.value === chosen || undefined}
          onClick={() => onChoose(it.value)}
        >
          {it.text}
        </button>
      ))}
    </fieldset>
  );
}
