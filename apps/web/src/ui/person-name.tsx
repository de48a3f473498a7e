interface PersonNameProps {
  className?: string;
  children: string;
}

/** What somebody calls themselves: in no language that we know, and nothing to translate. */
export function PersonName({ className, children }: PersonNameProps) {
  return (
    <bdi lang="" translate="no" className={className}>
      {children}
    </bdi>
  );
}
