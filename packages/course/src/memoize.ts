/** Memoises by the text, without a bound: for the 82,000 tokens and 18,000 forms of the Quran. */
export function memoizeByText<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, { readonly result: Result }>();
  return (text) => {
    const known = made.get(text) ?? { result: make(text) };
    made.set(text, known);
    return known.result;
  };
}
