interface VerseLineProps {
  tokens: readonly string[];
  from: number;
  at: number;
  isCutBefore?: boolean;
  isCutAfter?: boolean;
}

/** A verse as one text from end to end: only the whole word is marked, so no joined letters come apart. */
export function VerseLine({ tokens, from, at, isCutBefore = false, isCutAfter = false }: VerseLineProps) {
  const before = [...(isCutBefore ? ['…'] : []), ...tokens.slice(0, from)].join(' ');
  const after = [...tokens.slice(at + 1), ...(isCutAfter ? ['…'] : [])].join(' ');
  return (
    <p lang="ar" translate="no" dir="rtl" className="verse">
      {before && `${before} `}
      <mark className="taught">{tokens.slice(from, at + 1).join(' ')}</mark>
      {after && ` ${after}`}
    </p>
  );
}
