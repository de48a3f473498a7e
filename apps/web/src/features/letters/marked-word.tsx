import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface MarkedWordProps {
  pieces: readonly string[];
  marked: readonly number[];
  className?: string | undefined;
}

const name = 'letter';

/** Adds to what the page highlights: ranges colour a letter inside one text, so that its joins stay whole. */
function highlight(ranges: readonly Range[]): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS) || ranges.length === 0) return () => undefined;
  const known = CSS.highlights.get(name) ?? new Highlight();
  for (const range of ranges) known.add(range);
  CSS.highlights.set(name, known);
  return () => {
    for (const range of ranges) known.delete(range);
  };
}

export function MarkedWord({ pieces, marked, className }: MarkedWordProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const text = element.current?.firstChild;
    if (!text) return;
    const ranges = marked.map((at) => {
      const start = pieces.slice(0, at).join('').length;
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + (pieces[at]?.length ?? 0));
      return range;
    });
    return highlight(ranges);
  }, [pieces, marked]);
  return (
    <bdi ref={element} lang="ar" translate="no" dir="rtl" className={classNames('arabic marked-word', className)}>
      {pieces.join('')}
    </bdi>
  );
}
