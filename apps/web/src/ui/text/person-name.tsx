/** A display name: of unknown language, never translated. */
export function PersonName({ className, children }: { className?: string; children: string }) {
  return (
    <bdi lang="" translate="no" className={className}>
      {children}
    </bdi>
  );
}
