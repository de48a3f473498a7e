const arabicNumber = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false });

/** The sign at the end of an ayah, around its number in Arabic digits. */
export const numberSign = (ayah: number): string => `\u06dd${arabicNumber.format(ayah)}`;
