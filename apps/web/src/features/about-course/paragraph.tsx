import { StrongText } from '../../ui/text/strong-text.tsx';

export function Paragraph({ text }: { text: string }) {
  return (
    <p className="num leading-relaxed text-pretty text-muted">
      <StrongText text={text} />
    </p>
  );
}
