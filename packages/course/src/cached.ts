/** The same function, run once for each text: the Quran has 82,000 tokens and 18,000 forms. */
export function cached<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    results.set(text, result);
    return result;
  };
}
