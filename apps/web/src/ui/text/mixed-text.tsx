const arabicRun = /([\u0600-\u06ff]+(?:[\s\u060c/+…]+[\u0600-\u06ff]+)*)/;

/** A Latin text with Arabic words in it: each of them in an element of its own, so that both are read and set rightly. */
export function MixedText({ text }: { text: string }) {
  return text.split(arabicRun).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <bdi key={index} lang="ar" translate="no" dir="rtl" className="arabic text-[1.15em] leading-none">
        {part}
      </bdi>
    ),
  );
}
