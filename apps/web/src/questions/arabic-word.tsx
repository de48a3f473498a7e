import { classNames } from '../ui/class-names.ts';

/** A single word, or the two forms of a verb: a line may break between forms, never inside one. */
export function ArabicWord({ children, className }: { children: string; className?: string }) {
  const forms = children.split(' / ');
  return (
    <bdi lang="ar" translate="no" dir="rtl" className={classNames('arabic', className)}>
      {forms.map((form, index) => (
        <span key={form}>
          {index > 0 && <span className="font-normal opacity-45"> / </span>}
          <span className="whitespace-nowrap">{form}</span>
        </span>
      ))}
    </bdi>
  );
}
