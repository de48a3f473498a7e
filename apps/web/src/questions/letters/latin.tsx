import { DrawnIn } from '../../ui/text/transliteration.tsx';

export function Latin({ children }: { children: string }) {
  return (
    <i lang="ar-Latn" className="transliteration">
      <DrawnIn word={children} />
    </i>
  );
}
