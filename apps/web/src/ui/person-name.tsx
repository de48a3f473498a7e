/** What somebody calls themselves: in no language that we know, and nothing to translate. */
export function PersonName({ className, children }: { className?: string; children: string }) {
  return (
    <bdi lang="" translate="no" className={className}>
      {children}
    </bdi>
  );
}
