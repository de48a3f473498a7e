/** The key that presses a button, drawn where there is a keyboard: no text for a screen reader. */
export function EnterKey() {
  return (
    <span
      aria-hidden="true"
      className="hidden rounded-md border-2 border-current/40 px-1.5 text-xs leading-5 after:content-['↵'] md:pointer-fine:inline"
    />
  );
}
