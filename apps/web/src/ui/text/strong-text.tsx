export function StrongText({ text, className = 'font-bold text-ink' }: { text: string; className?: string }) {
  return text.split('*').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <b key={index} className={className}>
        {part}
      </b>
    ),
  );
}
